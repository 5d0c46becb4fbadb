/**
 * Programs for a search that goes through all schedules, of which it is known how many behaviours
 * they have. Some are those on which partial-order reduction was measured by its authors (Flanagan
 * and Godefroid, POPL 2005; Abdulla, Aronis, Jonsson and Sagonas, POPL 2014), written anew; the
 * others are as small as can be.
 *
 * <p>A <em>behaviour</em> is a set of schedules that differ only in the order of steps that have
 * nothing to do with each other: a Mazurkiewicz trace. Two steps of different threads have to do
 * with each other when both use the same variable, or the same element of an array, and one of them
 * writes it; or when both enter, wait on or notify the same lock. To wait until a lock is free is
 * no step. Starts and joins of threads come in one order only.
 *
 * <p>No program keeps anything from one run to the next. What {@code run} returns can be told apart
 * for different behaviours where that is possible. {@link dev.selvage.specimens.search.Examples}
 * has one program per method, in sizes that take a moment.
 *
 * <p>Tests of their own run them, and not those of all specimens: a large size has more schedules
 * than anybody can wait for.
 */
package dev.selvage.specimens.search;
