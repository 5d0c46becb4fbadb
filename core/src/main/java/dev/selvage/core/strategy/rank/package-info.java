/**
 * Ranked search, as in RankChecker: the schedules that need the fewest preemptions, variables,
 * threads and iterations come first.
 */
package dev.selvage.core.strategy.rank;
