package dev.selvage.bridge;

import java.lang.invoke.VarHandle;

/** What an engine does when memory is accessed in ways that are not scheduling points. */
public abstract class EngineMemory {
  /**
   * An access through a handle is about to happen.
   *
   * @param target the first coordinate, if it is an object, which only the handle knows
   * @param index the second coordinate, where it is a number
   * @param mode see {@link AccessMode}
   */
  public abstract void handle(VarHandle handle, Object target, int index, int mode);

  /** The same through the JDK's internal {@code Unsafe}. */
  public abstract void unsafe(Object target, long offset, int mode);

  /** The result of the compare-and-set that was announced last. */
  public abstract void compared(boolean isSame);

  /**
   * A volatile field of code without points.
   *
   * @param field the class with slashes, a dot, the field
   */
  public abstract void field(Object target, String field, int mode);

  /**
   * @param kind one of {@link AccessMode}
   */
  public abstract void fence(int kind);

  /** A constructor that has set final fields ends. */
  public abstract void frozen(Object object);

  /** A real monitor has been entered. */
  public abstract void entered(Object monitor);

  /** A real monitor is about to be left. */
  public abstract void leaving(Object monitor);

  /** What follows is done by the JVM itself, such as loading or linking. */
  public abstract void quietEnter();

  public abstract void quietExit();
}
