package dev.selvage.model;

/**
 * What a strategy may learn from an execution that has ended.
 *
 * @param cutOff whether it was ended by the strategy, at the step limit for instance
 */
public record ExecutionOutcome(
    long steps, int strands, int preemptions, boolean failed, boolean cutOff) {}
