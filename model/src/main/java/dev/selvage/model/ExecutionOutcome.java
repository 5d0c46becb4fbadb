package dev.selvage.model;

/**
 * What a strategy may learn from an execution that has ended.
 *
 * @param cutOff whether it was stopped at the step limit
 */
public record ExecutionOutcome(
    long steps, int strands, int preemptions, boolean failed, boolean cutOff) {}
