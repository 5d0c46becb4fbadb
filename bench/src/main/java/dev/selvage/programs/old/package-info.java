/**
 * Programs that use old versions of libraries under load, each with a bug that was reported for
 * that version: sooner or later they hang. The bug is the library's, and each program uses it as
 * its documentation allows.
 *
 * <p>The old versions are in folders of their own below {@code bench/target/old}, since they would
 * get in the way of today's: {@code java -cp
 * "bench/target/classes:bench/target/old/commons-pool-1.5.2/*"
 * dev.selvage.programs.old.PooledJobs}.
 */
package dev.selvage.programs.old;
