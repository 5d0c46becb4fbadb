package dev.selvage.monitor.atomicity;

/** The two places at which a strand accesses the same location twice in a row. */
record Pair(int first, int second) {}
