package dev.selvage.monitor.object;

import java.lang.reflect.Field;
import jdk.internal.misc.Unsafe;

/** The synchronizer inside a lock, latch or semaphore: what a strand is parked at. */
public final class Synchronizers {
  private static final Unsafe UNSAFE = Unsafe.getUnsafe();

  private static final ClassValue<Long> OFFSETS =
      new ClassValue<>() {
        @Override
        protected Long computeValue(Class<?> type) {
          for (Class<?> each = type; each != null; each = each.getSuperclass()) {
            long offset = offset(each);
            if (offset >= 0) {
              return offset;
            }
          }
          return -1L;
        }
      };

  private Synchronizers() {}

  private static long offset(Class<?> type) {
    if (type.getName().startsWith("java.util.concurrent.")) {
      for (Field field : type.getDeclaredFields()) {
        if (field.getName().equals("sync")) {
          return UNSAFE.objectFieldOffset(field);
        }
      }
    }
    return -1;
  }

  /** The synchronizer, or null if the object does not have one. */
  public static Object of(Object object) {
    long offset = OFFSETS.get(object.getClass());
    return offset < 0 ? null : UNSAFE.getReference(object, offset);
  }
}
