package dev.selvage.live.fuzz;

/** Where the priorities of threads come from. */
public enum PriorityKind {
  /** A random one at each change. */
  RANDOM,
  /** All threads have the same. */
  EQUAL,
  /** A sequence of the user. */
  FILE,
  /** Random ones at the start, lower ones at a few random steps. */
  PCT,
  /** They are left alone. */
  NONE
}
