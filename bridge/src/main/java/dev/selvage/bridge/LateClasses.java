package dev.selvage.bridge;

/**
 * Classes that were loaded while the agent was rewriting another one: the JVM does not pass these
 * to the agent, so it has to look for them.
 */
public abstract class LateClasses {
  private static LateClasses instance;

  /** Called once, when the agent starts. */
  public static void set(LateClasses classes) {
    instance = classes;
  }

  /** Brings them under control. To be called between executions. */
  public static void catchUp() {
    if (instance != null) {
      instance.rewrite();
    }
  }

  protected abstract void rewrite();
}
