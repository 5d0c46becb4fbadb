package dev.selvage.bench;

/** Nanoseconds per operation: CPU time of the thread, and by the clock on the wall. */
record Nanos(double cpu, double wall) {}
