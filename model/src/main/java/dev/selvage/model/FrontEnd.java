package dev.selvage.model;

/** Where options are given by people; some have another default in each. */
public enum FrontEnd {
  COMMAND_LINE,
  /** The annotation, configuration parameters and system properties of a test. */
  TESTS
}
