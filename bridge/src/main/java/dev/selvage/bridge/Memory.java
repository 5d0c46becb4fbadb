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

  /** A plain field, accessed by code of the JDK on behalf of the program. */
  public static void plain(Object target, String field, int mode) {
    Engine e = engine;
    if (e != null) {
      e.plain(target, field, mode);
    }
  }

  /**
   * The same in a constructor: fields of the object that it makes do not count.
   *
   * @param made that object
   */
  public static void plainOfOther(Object target, Object made, String field, int mode) {
    if (target != made) {
      plain(target, field, mode);
    }
  }

  /** An element of an array, accessed by code of the JDK on behalf of the program. */
  public static void element(Object array, int index, int mode) {
    Engine e = engine;
    if (e != null && array != null) {
      e.elements(array, index, 1, mode);
    }
  }

  /** An object that counts as a whole, accessed by its own code. */
  public static void whole(Object object, int mode) {
    Engine e = engine;
    if (e != null && object != null) {
      e.whole(object, mode);
    }
  }

  public static void fence(int kind) {
    Engine e = engine;
    if (e != null) {
      e.fence(kind);
    }
  }

  /** Elements of an array are about to be accessed by code that has no bytecode. */
  public static void elements(Object array, int from, int count, int mode) {
    Engine e = engine;
    if (e != null && array != null) {
      e.elements(array, from, count, mode);
    }
  }

  /** Bytes are about to be accessed by their address: of an array, or outside the heap. */
  public static void addressed(Object array, long offset, int bytes, int mode) {
    Engine e = engine;
    if (e != null) {
      e.addressed(array, offset, bytes, mode);
    }
  }

  /** An array or an object is about to be copied. */
  public static void copied(Object object) {
    Engine e = engine;
    if (e != null && object != null) {
      e.copied(object);
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

  /** Code of java.util.concurrent is about to call a collection that only it knows. */
  public static void ownEnter() {
    Engine e = engine;
    if (e != null) {
      e.own(true);
    }
  }

  public static void ownExit() {
    Engine e = engine;
    if (e != null) {
      e.own(false);
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
     * A plain field of code without points that reports all its accesses.
     *
     * @param field the class with slashes, a dot, the field
     */
    public abstract void plain(Object target, String field, int mode);

    /** An object that counts as a whole. */
    public abstract void whole(Object object, int mode);

    /**
     * @param kind one of {@link AccessMode}
     */
    public abstract void fence(int kind);

    /**
     * Elements of an array, in code without points.
     *
     * @param array not necessarily one: then the access will fail by itself
     * @param count may be more than there are
     */
    public abstract void elements(Object array, int from, int count, int mode);

    /**
     * Bytes, in code without points.
     *
     * @param array null for memory outside the heap
     */
    public abstract void addressed(Object array, long offset, int bytes, int mode);

    /** All elements or all fields of an object are read, in code without points. */
    public abstract void copied(Object object);

    /** A constructor that has set final fields ends. */
    public abstract void frozen(Object object);

    /** A real monitor has been entered. */
    public abstract void entered(Object monitor);

    /** A real monitor is about to be left. */
    public abstract void leaving(Object monitor);

    /** Whether what the JDK accesses from now on is known to it only, and protected by it. */
    public abstract void own(boolean isOwn);

    /** What follows is done by the JVM itself, such as loading or linking. */
    public abstract void quietEnter();

    public abstract void quietExit();
  }
}
