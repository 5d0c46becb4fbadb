package dev.selvage.core.engine;

import java.lang.reflect.Field;
import jdk.internal.misc.Unsafe;

/** The synchronizer inside a lock, latch or semaphore: what a strand is parked at. */
final class Synchronizers {
  private static final Unsafe UNSAFE = Unsafe.getUnsafe();

  private Synchronizers() {}

  /** The synchronizer, or null when the object is none of these. */
  static Object of(Object object) {
    Class<?> type = object.getClass();
    if (!type.getName().startsWith("java.util.concurrent.")) {
      return null;
    }
    for (Field field : type.getDeclaredFields()) {
      if (field.getName().equals("sync")) {
        return UNSAFE.getReference(object, UNSAFE.objectFieldOffset(field));
      }
    }
    return null;
  }
}
