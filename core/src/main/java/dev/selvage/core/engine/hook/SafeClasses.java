package dev.selvage.core.engine.hook;

import dev.selvage.bridge.SafeTypes;

/** Knows whether objects of a class are thread-safe. */
final class SafeClasses {
  /** A power of two. */
  private static final int SIZE = 256;

  private final Class<?>[] classes = new Class<?>[SIZE];
  private final boolean[] areSafe = new boolean[SIZE];

  /** Whether they are, or it is not known yet. Runs no code of the JDK. */
  boolean mayContain(Class<?> type) {
    int at = type.hashCode() & SIZE - 1;
    return classes[at] != type || areSafe[at];
  }

  /** Whether they are. Runs JDK code, so the caller pauses control. */
  boolean contains(Class<?> type) {
    int at = type.hashCode() & SIZE - 1;
    if (classes[at] != type) {
      areSafe[at] = isSafe(type);
      classes[at] = type;
    }
    return areSafe[at];
  }

  /** The first class of the JDK among its superclasses decides. */
  private static boolean isSafe(Class<?> type) {
    Class<?> each = type;
    while (each != null && each.getClassLoader() != null) {
      each = each.getSuperclass();
    }
    return each != null && SafeTypes.contain(each.getName());
  }
}
