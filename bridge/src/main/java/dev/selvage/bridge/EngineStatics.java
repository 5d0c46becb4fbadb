package dev.selvage.bridge;

/**
 * How an engine sets up the static state of classes again in every execution. Every method may be
 * called on any thread and has no effect on threads that are not under control.
 */
public abstract class EngineStatics {
  /** A class is about to be used whose static state is not of this execution. */
  public abstract void use(int number, int site);

  /** The same for a class object. */
  public abstract void use(Class<?> type);

  /** Whether the JVM initializes a class on a strand whose execution resets static state. */
  public abstract boolean initializes(Class<?> type, boolean canDefer);

  public abstract Object enumConstant(Class<?> type, int ordinal);

  public abstract Object constant(Object value, int number);

  public abstract void setConstant(Object value, int number);

  public abstract void changesJdk(String method, int site);
}
