package dev.selvage.model;

import java.util.Locale;

/**
 * The sources from which a program gets values from outside: two executions with the same choices
 * are the same only if these values are, too. The values of controlled sources depend only on the
 * strand and its own past. The others are only observed, so that a difference can be explained.
 */
public enum ValueSource {
  IDENTITY_HASH(true),
  RANDOM(true),
  THREAD_ID(true),
  THREAD_NUMBER(true),
  ITERATION_ORDER(true),
  PROCESSORS(true),
  CLOCK(true),
  WEAK_REFERENCE(false),
  FILE(false),
  ENVIRONMENT(false),
  NATIVE(false);

  private final boolean isControlled;

  ValueSource(boolean isControlled) {
    this.isControlled = isControlled;
  }

  /** Whether its values come from the engine. */
  public boolean isControlled() {
    return isControlled;
  }

  /** As in "identity-hash". */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The source with this label, or null. */
  public static ValueSource labelled(String label) {
    for (ValueSource source : values()) {
      if (source.label().equals(label)) {
        return source;
      }
    }
    return null;
  }
}
