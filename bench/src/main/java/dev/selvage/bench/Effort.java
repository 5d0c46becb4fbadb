package dev.selvage.bench;

/**
 * How much is measured.
 *
 * @param runs of a program under control
 * @param freeRuns of a program on real threads
 * @param seeds with each of which a first bug is looked for
 */
record Effort(int runs, int freeRuns, int seeds) {}
