package dev.selvage.core.engine.determinism;

import java.util.Locale;

/**
 * Where a program gets values from that are not its own: two executions with the same choices are
 * the same only if these are, too. Those that are controlled give values that depend on the strand
 * and its own past alone. The others are only looked at, so that a difference can be explained.
 */
public enum Source {
  IDENTITY_HASH("the identity hash code of an object", true),
  RANDOM("a random number", true),
  THREAD_ID("the id of a thread", true),
  THREAD_NUMBER("the number in the name of a thread or pool", true),
  ITERATION_ORDER("the order of an immutable set or map", true),
  PROCESSORS("the number of processors", true),
  CLOCK("the time of day", true),
  WEAK_REFERENCE("a weak or soft reference, which the garbage collector may clear", false),
  FILE("a file", false),
  ENVIRONMENT("an environment variable or system property", false),
  NATIVE("a native method", false);

  private final String description;
  private final boolean isControlled;

  Source(String description, boolean isControlled) {
    this.description = description;
    this.isControlled = isControlled;
  }

  /** As in "the identity hash code of an object". */
  public String description() {
    return description;
  }

  /** Whether its values are made by the engine. */
  public boolean isControlled() {
    return isControlled;
  }

  /** As in "identity-hash". */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The source with this label, or null. */
  public static Source labelled(String label) {
    for (Source source : values()) {
      if (source.label().equals(label)) {
        return source;
      }
    }
    return null;
  }
}
