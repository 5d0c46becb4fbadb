/**
 * The 17 bugs on which the authors of PSet ("A Case for an Interleaving Constrained Shared-Memory
 * Multi-Processor", ISCA 2009) have measured it, as small programs: each has the shared variables,
 * the locks and the interleaving of the original, as its public description has them, in the domain
 * of the original. By the rows of the paper's table:
 *
 * <ol>
 *   <li>{@code Pbzip2Shutdown}: order violation.
 *   <li>{@code AgetInterrupt}: atomicity violation.
 *   <li>{@code PfscanCounter}: order violation, without a data race.
 *   <li>{@code ApacheLogBuffer}: atomicity violation.
 *   <li>{@code MysqlBinlogRotation}: atomicity violation.
 *   <li>{@code MysqlStartUp}: order violation.
 *   <li>{@code MozillaScriptCache}: atomicity violation, without a data race.
 *   <li>{@code MozillaZipArchive}: atomicity violation.
 *   <li>{@code MozillaDoubleFree}: atomicity violation.
 *   <li>{@code MozillaTemporaryState}: atomicity violation that AVIO cannot see.
 *   <li>{@code MozillaThreadStart}: order violation.
 *   <li>{@code MozillaIoCallback}: order violation.
 *   <li>{@code MozillaImapStream}: order violation.
 *   <li>{@code MozillaHttpHeaders}: order violation.
 *   <li>{@code MozillaTimerShutdown}: order violation, without a data race.
 *   <li>{@code MozillaTextFrame}: atomicity violation of two variables, without a data race.
 *   <li>{@code OpenLdapCache}: deadlock.
 * </ol>
 *
 * <p>The argument of {@code main} chooses the workload. With {@code test}, a program does what the
 * tests of its developers do: they run the code of the bug in all orders that are right, with
 * margins of tens of milliseconds where time decides. With {@code production}, the same code runs
 * with other times, and every second to twentieth run shows the bug: it ends with an exception, and
 * with the deadlock it hangs. A thread that waits forever, as in some of the originals, is taken
 * for a failure after three seconds.
 *
 * <p>A delay is in the place of a disk, a network or a user. Where the original has one inside of
 * the code that should be atomic, so has the program.
 *
 * <p>{@code docs/results/guard.md} has the rates. The tests of all specimens do not run the
 * programs, which are for real threads.
 */
package dev.selvage.specimens.guard;
