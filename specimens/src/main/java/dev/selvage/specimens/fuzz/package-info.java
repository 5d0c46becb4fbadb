/**
 * Small services on real threads, for runs that nobody controls: each takes less than a second,
 * does work of its own and checks the result. Where there is a bug, a run shows it rarely: it needs
 * a thread that loses the CPU between two calls that are close together, so that what happens
 * depends on the scheduler of the operating system.
 *
 * <ul>
 *   <li>{@code TransferService}: two locks in different orders. The run hangs.
 *   <li>{@code AlbumLoader}: a thread uses a field that its creator has not set yet. The run ends
 *       with code 1.
 *   <li>{@code JobDesk}: a signal that comes before the wait. The run hangs.
 *   <li>{@code ArchiveReader}: a file that is closed while a thread is about to read it. The run
 *       ends with code 1.
 *   <li>{@code OrderBook}: no bug.
 *   <li>{@code NativeCrash}, {@code HaltedService}, {@code ExitingService}: the JVM ends without
 *       the consent of most of its threads.
 * </ul>
 *
 * <p>The tests of all specimens do not run them: they have far too many steps for a search, read
 * files, and some end the JVM.
 */
package dev.selvage.specimens.fuzz;
