/**
 * The programs on which the ranking of schedules by preemptions, variables, threads and iterations
 * was measured by the authors of RankChecker, written anew: thirteen programs with the bug patterns
 * of a well-known benchmark of concurrent bugs, two programs that copy between sets of the JDK, and
 * a cache whose race is harmless.
 *
 * <p>One program per method: {@code buggy} fails in some schedule, {@code fixed} in none, and both
 * check their results. Both take a number of threads, too, the main thread included; without it,
 * they have as many as in the paper.
 *
 * <p>The line <em>Tuple</em> of a header is where the paper found the bug: how many preemptions it
 * needs, at how many shared variables at once, among how many threads, and in which iteration of a
 * loop. With no preemption, a schedule runs each thread until it blocks or ends; the paper tries
 * two of them, in which the first, or the last, of the threads that can run is always the next one.
 */
package dev.selvage.specimens.rank;
