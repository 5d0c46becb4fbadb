package dev.selvage.model;

import dev.selvage.model.LossOfControl.ThreadDump;

/**
 * The time of a campaign was up before an execution had ended: it was ended, or left, and does not
 * count.
 *
 * @param execution its number; 0 for a replay
 * @param budgetMillis the time of the campaign
 * @param executionMillis how long the execution had run
 * @param isAtPoint whether it ended at a scheduling point or the head of a loop; otherwise it could
 *     not be ended
 * @param thread the thread that ran, in the program's terms
 */
public record TimeUp(
    long execution,
    long budgetMillis,
    long executionMillis,
    boolean isAtPoint,
    ThreadDump thread) {}
