package dev.selvage.bridge;

import java.util.Arrays;

/** What could not be brought under control, visible to the whole JVM: never removed. */
public final class Failures {
  private static Failure[] all = new Failure[0];

  private Failures() {}

  /**
   * Classes that could not be rewritten, or only in a simpler way.
   *
   * @param className the class; empty for classes of the JDK
   * @param error the exception, as it describes itself
   * @param isSimplified whether it was rewritten without points, so that it is under control
   */
  public record Failure(String className, String error, boolean isSimplified) {}

  public static void add(String className, Throwable error) {
    add(new Failure(className, error.toString(), false));
  }

  /** A class was rewritten without points, since it could not be rewritten with them. */
  public static void addSimplified(String className, Throwable error) {
    add(new Failure(className, error.toString(), true));
  }

  /** A class that is rewritten again fails again, in the same way. */
  private static synchronized void add(Failure failure) {
    if (!Arrays.asList(all).contains(failure)) {
      all = Arrays.copyOf(all, all.length + 1);
      all[all.length - 1] = failure;
    }
  }

  /** The failures so far; the array is never changed. */
  public static synchronized Failure[] all() {
    return all;
  }
}
