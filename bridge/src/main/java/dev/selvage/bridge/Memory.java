package dev.selvage.bridge;

import java.lang.invoke.VarHandle;

/**
 * The hooks of memory accesses that are not scheduling points: they determine what happens before
 * what. Names and descriptors are used by the transformers.
 */
public final class Memory {
  /** Null while no engine needs this. Plain: threads that see it late are not strands. */
  private static EngineMemory engine;

  private Memory() {}

  /** From now on, forwards to this engine; null for none. */
  public static void tell(EngineMemory newEngine) {
    engine = newEngine;
  }

  public static void handle(VarHandle handle, Object target, int index, int mode) {
    EngineMemory e = engine;
    if (e != null) {
      e.handle(handle, target, index, mode);
    }
  }

  public static void unsafe(Object target, long offset, int mode) {
    EngineMemory e = engine;
    if (e != null) {
      e.unsafe(target, offset, mode);
    }
  }

  public static void compared(boolean isSame) {
    EngineMemory e = engine;
    if (e != null) {
      e.compared(isSame);
    }
  }

  public static void volatileRead(Object target, String field) {
    EngineMemory e = engine;
    if (e != null) {
      e.field(target, field, AccessMode.VOLATILE);
    }
  }

  public static void volatileWrite(Object target, String field) {
    EngineMemory e = engine;
    if (e != null) {
      e.field(target, field, AccessMode.ofWrite(AccessMode.VOLATILE));
    }
  }

  public static void fence(int kind) {
    EngineMemory e = engine;
    if (e != null) {
      e.fence(kind);
    }
  }

  public static void frozen(Object object) {
    EngineMemory e = engine;
    if (e != null) {
      e.frozen(object);
    }
  }

  /** After a real monitor has been entered. */
  public static void entered(Object monitor) {
    EngineMemory e = engine;
    if (e != null) {
      e.entered(monitor);
    }
  }

  /** Before a real monitor is left. */
  public static void leaving(Object monitor) {
    EngineMemory e = engine;
    if (e != null) {
      e.leaving(monitor);
    }
  }

  public static void quietEnter() {
    EngineMemory e = engine;
    if (e != null) {
      e.quietEnter();
    }
  }

  public static void quietExit() {
    EngineMemory e = engine;
    if (e != null) {
      e.quietExit();
    }
  }
}
