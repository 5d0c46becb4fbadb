/**
 * The log of a program on real threads: ring buffers in mapped files, which survive the end of
 * their JVM whatever it is, and their decoder.
 *
 * <p>{@link dev.selvage.live.log.RingLog} writes. A platform thread has a buffer of its own; {@link
 * dev.selvage.live.log.RingPool} says which. {@link dev.selvage.live.log.RingFormat} has the layout
 * of the files. {@link dev.selvage.live.log.JvmLog} reads.
 */
package dev.selvage.live.log;
