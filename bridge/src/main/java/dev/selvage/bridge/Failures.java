package dev.selvage.bridge;

import java.util.Arrays;

/** What could not be brought under control, visible to the whole JVM: never removed. */
public final class Failures {
  private static Failure[] all = new Failure[0];

  private Failures() {}

  /** What a class lacks that could not be rewritten as it should be. */
  public enum Lack {
    /** Its loops are not watched. */
    LOOPS,
    /** The same, and there are no points at elements of arrays. */
    ARRAYS,
    /** There are no points. */
    POINTS,
    /** It was left as it is; nothing in it can block, or initializes the class. */
    HOOKS,
    /** It is not under control. */
    CONTROL
  }

  /**
   * Classes that could not be rewritten, or only in a simpler way.
   *
   * @param className the class; empty for classes of the JDK
   * @param error the exception, as it describes itself
   */
  public record Failure(String className, String error, Lack lack) {}

  public static void add(String className, Throwable error) {
    add(className, error, Lack.CONTROL);
  }

  /** A class was rewritten in a simpler way, or left as it is. */
  public static void add(String className, Throwable error, Lack lack) {
    add(new Failure(className, error.toString(), lack));
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
