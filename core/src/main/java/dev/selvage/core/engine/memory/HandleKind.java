package dev.selvage.core.engine.memory;

import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import jdk.internal.misc.Unsafe;

/**
 * What the handles of a class access. The JDK's own classes for them are internal; if one looks
 * different from what is expected, its handles are left alone.
 */
final class HandleKind {
  private static final Unsafe UNSAFE = Unsafe.getUnsafe();
  private static final HandleKind UNKNOWN = new HandleKind(-1, -1, false, -1);

  private static final ClassValue<HandleKind> KINDS =
      new ClassValue<>() {
        @Override
        protected HandleKind computeValue(Class<?> type) {
          return of(type);
        }
      };

  /**
   * The fields in which handles store the offset of a field, the base of a static one, another
   * handle.
   */
  private final long offsetAt;

  private final long baseAt;
  private final boolean isArray;
  private final long targetAt;

  private HandleKind(long offsetAt, long baseAt, boolean isArray, long targetAt) {
    this.offsetAt = offsetAt;
    this.baseAt = baseAt;
    this.isArray = isArray;
    this.targetAt = targetAt;
  }

  static HandleKind of(VarHandle handle) {
    return KINDS.get(handle.getClass());
  }

  private static HandleKind of(Class<?> type) {
    String name = type.getSimpleName();
    if (name.equals("Array")) {
      return new HandleKind(-1, -1, true, -1);
    }
    if (name.equals("LazyInitializingVarHandle")) {
      return new HandleKind(-1, -1, false, offset(type, "target"));
    }
    long offset = offset(type, "fieldOffset");
    if (offset < 0) {
      return UNKNOWN;
    }
    return new HandleKind(offset, offset(type, "base"), false, -1);
  }

  private static long offset(Class<?> type, String name) {
    for (Class<?> each = type; each != null; each = each.getSuperclass()) {
      for (Field field : each.getDeclaredFields()) {
        if (field.getName().equals(name)) {
          return UNSAFE.objectFieldOffset(field);
        }
      }
    }
    return -1;
  }

  /** The handle that does the work; the same one most of the time. */
  VarHandle target(VarHandle handle) {
    return targetAt < 0 ? handle : (VarHandle) UNSAFE.getReference(handle, targetAt);
  }

  boolean isKnown() {
    return isArray || offsetAt >= 0;
  }

  /** The object that is accessed, given the first coordinate. */
  Object object(VarHandle handle, Object coordinate) {
    return baseAt < 0 ? coordinate : UNSAFE.getReference(handle, baseAt);
  }

  /** The part of it, given the second coordinate. */
  long part(VarHandle handle, int index) {
    return isArray ? index : UNSAFE.getLong(handle, offsetAt);
  }
}
