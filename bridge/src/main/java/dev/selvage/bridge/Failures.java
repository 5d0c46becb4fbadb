package dev.selvage.bridge;

import java.util.Arrays;

/**
 * What could not be brought under control, visible to the whole JVM: one line each, never removed.
 */
public final class Failures {
  private static String[] messages = new String[0];

  private Failures() {}

  public static synchronized void add(String message) {
    messages = Arrays.copyOf(messages, messages.length + 1);
    messages[messages.length - 1] = message;
  }

  /** The messages so far; the array is never changed. */
  public static synchronized String[] all() {
    return messages;
  }
}
