package dev.selvage.model;

/** Where an option is available, and what it may be combined with. */
public enum OptionScope {
  /** On the command line of {@code check}. */
  CHECK,
  /** On the command line of {@code replay}, where it overrides the recorded value. */
  REPLAY,
  /** In the annotation, the configuration parameters and the system properties of a test. */
  TESTS,
  /** In schedule, checkpoint and result files. */
  FILES,
  /** With a strategy that leaves threads uncontrolled, see {@link BaselineMode}. */
  BASELINES,
  /** A resumed search may have a different value than its checkpoint. */
  MAY_CHANGE
}
