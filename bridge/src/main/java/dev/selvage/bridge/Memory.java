package dev.selvage.bridge;

import java.lang.invoke.VarHandle;

/**
 * The hooks of memory accesses that are not scheduling points: they determine what happens before
 * what. Names and descriptors are used by the transformers.
 */
public final class Memory {
  /** Null while no engine needs this. Plain: threads that see it late are not strands. */
  private static Engine engine;

  private Memory() {}

  /** From now on, forwards to this engine; null for none. */
  public static void tell(Engine newEngine) {
    engine = newEngine;
  }

  public static void handle(VarHandle handle, Object target, int index, int mode) {
    Engine e = engine;
    if (e != null) {
      e.handle(handle, target, index, mode);
    }
  }

  public static void unsafe(Object target, long offset, int mode) {
    Engine e = engine;
    if (e != null) {
      e.unsafe(target, offset, mode);
    }
  }

  public static void compared(boolean isSame) {
    Engine e = engine;
    if (e != null) {
      e.compared(isSame);
    }
  }

  public static void volatileRead(Object target, String field) {
    Engine e = engine;
    if (e != null) {
      e.field(target, field, AccessMode.VOLATILE);
    }
  }

  public static void volatileWrite(Object target, String field) {
    Engine e = engine;
    if (e != null) {
      e.field(target, field, AccessMode.ofWrite(AccessMode.VOLATILE));
    }
  }

  public static void fence(int kind) {
    Engine e = engine;
    if (e != null) {
      e.fence(kind);
    }
  }

  public static void frozen(Object object) {
    Engine e = engine;
    if (e != null) {
      e.frozen(object);
    }
  }

  /** After a real monitor has been entered. */
  public static void entered(Object monitor) {
    Engine e = engine;
    if (e != null) {
      e.entered(monitor);
    }
  }

  /** Before a real monitor is left. */
  public static void leaving(Object monitor) {
    Engine e = engine;
    if (e != null) {
      e.leaving(monitor);
    }
  }

  public static void quietEnter() {
    Engine e = engine;
    if (e != null) {
      e.quietEnter();
    }
  }

  public static void quietExit() {
    Engine e = engine;
    if (e != null) {
      e.quietExit();
    }
  }

  /** What an engine does when memory is accessed in ways that are not scheduling points. */
  public abstract static class Engine {
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
}
