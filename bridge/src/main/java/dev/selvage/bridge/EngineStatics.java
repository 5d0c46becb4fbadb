package dev.selvage.bridge;

/**
 * How an engine makes the static state of classes anew in every execution. Every method may be
 * called on any thread and leaves threads that are not under control alone.
 */
public abstract class EngineStatics {
  /** A class is about to be used whose static state is not of this execution. */
  public abstract void use(int number, int site);

  /** The same for a class that the JVM has at hand. */
  public abstract void use(Class<?> type);

  /** Whether the JVM initialises a class on a strand whose execution resets static state. */
  public abstract boolean initializes(Class<?> type, boolean canDefer);

  public abstract Object enumConstant(Class<?> type, int ordinal);

  public abstract Object constant(Object value, int number);

  public abstract void setConstant(Object value, int number);

  public abstract void changesJdk(String method, int site);
}
