package dev.selvage.model;

/** Where users give options; some options have different defaults in each. */
public enum FrontEnd {
  COMMAND_LINE,
  /** The annotation, configuration parameters and system properties of a test. */
  TESTS
}
