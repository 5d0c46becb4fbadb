package dev.selvage.model;

import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * How a program is run on real threads without control, as a baseline for strategies. On the
 * command line these modes take the place of a strategy, but they make no choices.
 */
public enum BaselineMode {
  /** Free-running threads on a busy machine. */
  STRESS("stress"),
  /** The same, and threads sleep now and then before they synchronize. */
  SLEEP("sleep");

  private final String label;

  BaselineMode(String label) {
    this.label = label;
  }

  /** The word used on the command line, in JSON and in reports. */
  public String label() {
    return label;
  }

  /** The mode with this label, or null. */
  public static BaselineMode labelled(String label) {
    for (BaselineMode mode : values()) {
      if (mode.label.equals(label)) {
        return mode;
      }
    }
    return null;
  }

  /** The labels, for messages. */
  public static String names() {
    return Stream.of(values()).map(BaselineMode::label).collect(Collectors.joining(", "));
  }
}
