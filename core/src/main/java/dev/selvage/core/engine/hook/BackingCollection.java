package dev.selvage.core.engine.hook;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.TreeSet;
import jdk.internal.misc.Unsafe;

/**
 * The collection behind a view or an iterator: what an iterator reads are the contents of its list.
 * Follows the reference to the enclosing object, that of a wrapper of {@code Collections} to what
 * it wraps, and a sublist's to its root.
 */
final class BackingCollection {
  private static final Unsafe UNSAFE = Unsafe.getUnsafe();
  private static final long NONE = -1;
  private static final long HASH_SET_MAP = UNSAFE.objectFieldOffset(HashSet.class, "map");
  private static final long TREE_SET_MAP = UNSAFE.objectFieldOffset(TreeSet.class, "m");

  private final Map<Class<?>, Long> offsets = new IdentityHashMap<>();

  /** Runs JDK code, so the caller pauses control. */
  Object of(Object object) {
    Object outer = object;
    while (true) {
      long offset = offsets.computeIfAbsent(outer.getClass(), BackingCollection::offset);
      if (offset == NONE) {
        return outer;
      }
      Object next = UNSAFE.getReference(outer, offset);
      if (next == null) {
        return outer;
      }
      outer = next;
    }
  }

  private static Long offset(Class<?> type) {
    if (!isView(type)) {
      return NONE;
    }
    boolean isWrapper = type.getNestHost() == Collections.class;
    for (Class<?> each = type; each != null && each != Object.class; each = each.getSuperclass()) {
      for (Field field : each.getDeclaredFields()) {
        if (field.getName().startsWith("this$")
            || isCollection(field) && (isWrapper || field.getName().equals("root"))) {
          return UNSAFE.objectFieldOffset(field);
        }
      }
    }
    return NONE;
  }

  /**
   * Whether it may refer to what is wrapped, or to the root of a sublist. Other classes have fields
   * of the same name that are no references.
   */
  private static boolean isCollection(Field field) {
    return !Modifier.isStatic(field.getModifiers())
        && (Collection.class.isAssignableFrom(field.getType())
            || Map.class.isAssignableFrom(field.getType()));
  }

  /** The map behind a set; other objects do their work themselves. */
  Object implementing(Object object) {
    if (object instanceof HashSet<?>) {
      return UNSAFE.getReference(object, HASH_SET_MAP);
    }
    return object instanceof TreeSet<?> ? UNSAFE.getReference(object, TREE_SET_MAP) : object;
  }

  /** Whether a class needs {@link #of} at all. */
  static boolean isView(Class<?> type) {
    // An inner class of the program that extends a collection is one itself.
    return type.getName().indexOf('$') >= 0 && type.getName().startsWith("java.");
  }
}
