package dev.selvage.bench;

import dev.selvage.model.Guarantee;

/**
 * What many executions of a program came to.
 *
 * @param cutOff how many did not end
 * @param mostSteps the most steps of one that did
 * @param time of one, and of what was done after it
 * @param guarantee null where the strategy has none
 */
record Sampled(Proportion failures, long cutOff, long mostSteps, Nanos time, Guarantee guarantee) {}
