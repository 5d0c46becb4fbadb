package dev.selvage.testkit.api;

/** What is promised to threads that share an object. */
public enum Safety {
  /** Each call takes effect at once: the outcomes are those of the merges, and there is no race. */
  ATOMIC,
  /** Thread-safe, but some call need not take effect at once: there may be more outcomes. */
  WEAK,
  /** Some calls are not thread-safe, others are: there may be more outcomes, and races. */
  MIXED,
  /** No call is thread-safe: as mixed, and where the order matters, there is a race. */
  UNSAFE
}
