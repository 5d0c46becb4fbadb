package dev.selvage.model;

/**
 * How far a ranked search has come.
 *
 * @param found the tuple among whose schedules the first failure was, even one that was suppressed
 *     or not confirmed; null for none
 * @param foundAfter how many schedules had been run by then, that one included
 * @param passed the last tuple of which all schedules were run; null for none
 * @param current the tuple that was not finished; null if nothing was left to do
 * @param isAll whether further tuples have no other schedules
 * @param schedules how many schedules were run since the last restart
 * @param variables how many variables threads were seen to share
 */
public record RankResult(
    @Nullable RankTuple found,
    long foundAfter,
    @Nullable RankTuple passed,
    @Nullable RankTuple current,
    boolean isAll,
    long schedules,
    int variables) {}
