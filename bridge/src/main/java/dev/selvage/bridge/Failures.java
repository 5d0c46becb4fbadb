package dev.selvage.bridge;

import java.util.Arrays;

/** What could not be brought under control, visible to the whole JVM: never removed. */
public final class Failures {
  private static Failure[] all = new Failure[0];

  private Failures() {}

  /**
   * Classes that could not be rewritten.
   *
   * @param className the class; empty for classes of the JDK
   * @param error the exception, as it describes itself
   */
  public record Failure(String className, String error) {}

  public static synchronized void add(String className, Throwable error) {
    all = Arrays.copyOf(all, all.length + 1);
    all[all.length - 1] = new Failure(className, error.toString());
  }

  /** The failures so far; the array is never changed. */
  public static synchronized Failure[] all() {
    return all;
  }
}
