package dev.selvage.model;

import java.util.regex.Pattern;

/**
 * Recognizes the names that the JDK gives to threads. It numbers them across all executions, so
 * they identify nothing and are never shown.
 */
public final class GeneratedThreadNames {
  private static final Pattern PATTERN =
      Pattern.compile(
          "Thread-\\d+|pool-\\d+-thread-\\d+|.*commonPool.*|ForkJoinPool-\\d+-worker-\\d+|");

  private GeneratedThreadNames() {}

  /** Whether the JDK gave the name; also for the empty one. */
  public static boolean contain(String name) {
    return PATTERN.matcher(name).matches();
  }
}
