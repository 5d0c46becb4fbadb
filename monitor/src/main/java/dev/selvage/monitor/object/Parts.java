package dev.selvage.monitor.object;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import jdk.internal.misc.Unsafe;

/** Finds the fields behind the numbers that identify parts of objects. */
public final class Parts {
  private static final Unsafe UNSAFE = Unsafe.getUnsafe();

  private Parts() {}

  /** What a part of an object holds now; null when that cannot be said. */
  public static Object value(Object object, long part) {
    if (object instanceof ObjectStandIn) {
      return null;
    }
    if (object.getClass().isArray()) {
      boolean isElement = part >= 0 && part < Array.getLength(object);
      return isElement ? Array.get(object, (int) part) : null;
    }
    Field field = field(object, part);
    return field == null ? null : Fields.read(field, object);
  }

  /** The field of an object, or the static field of a class, at an offset; null when it is none. */
  public static Field field(Object object, long part) {
    if (part < 0 || ObjectStandIn.typeOf(object).isArray()) {
      return null;
    }
    if (object instanceof Class<?> type) {
      for (Field field : type.getDeclaredFields()) {
        if (Modifier.isStatic(field.getModifiers()) && UNSAFE.staticFieldOffset(field) == part) {
          return field;
        }
      }
    }
    for (Class<?> type = ObjectStandIn.typeOf(object); type != null; type = type.getSuperclass()) {
      for (Field field : type.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers()) && UNSAFE.objectFieldOffset(field) == part) {
          return field;
        }
      }
    }
    return null;
  }
}
