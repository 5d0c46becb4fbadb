package dev.selvage.bridge;

import java.util.Arrays;

/** What could not be brought under control, for all to see: one line each, never removed. */
public final class Failures {
  private static String[] messages = new String[0];

  private Failures() {}

  public static synchronized void add(String message) {
    messages = Arrays.copyOf(messages, messages.length + 1);
    messages[messages.length - 1] = message;
  }

  /** The messages so far; the array is not changed any more. */
  public static synchronized String[] all() {
    return messages;
  }
}
