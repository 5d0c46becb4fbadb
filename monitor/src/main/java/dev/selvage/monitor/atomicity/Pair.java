package dev.selvage.monitor.atomicity;

/** Where one strand touches the same location twice in a row. */
record Pair(int first, int second) {}
