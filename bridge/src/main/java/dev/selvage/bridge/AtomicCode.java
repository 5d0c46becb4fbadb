package dev.selvage.bridge;

/** Which classes of the program are atomic: threads are not switched in them. */
public abstract class AtomicCode {
  private static AtomicCode instance;

  /** Called once, when the agent starts. */
  public static void set(AtomicCode code) {
    instance = code;
  }

  /**
   * The package or class that makes the class of this name atomic, or null if it is not atomic; all
   * with dots.
   */
  public static String scopeOf(String className) {
    return instance == null ? null : instance.scope(className);
  }

  protected abstract String scope(String className);
}
