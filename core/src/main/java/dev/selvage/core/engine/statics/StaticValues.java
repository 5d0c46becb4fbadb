package dev.selvage.core.engine.statics;

import dev.selvage.monitor.object.Fields;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import jdk.internal.misc.Unsafe;

/** Reads static fields, and what they refer to, without running code of the program. */
final class StaticValues {
  private static final Unsafe UNSAFE = Unsafe.getUnsafe();

  /** The maximum number of objects that are examined. */
  private static final int MOST = 10_000;

  /** Fields of JDK classes that change without a change of the contents. */
  private static final Set<String> INCIDENTAL =
      Set.of(
          "keySet",
          "values",
          "entrySet",
          "modCount",
          "counterCells",
          "cellsBusy",
          "sizeCtl",
          "transferIndex");

  /** The instance fields of a class that count. */
  private static final ClassValue<List<Field>> FIELDS =
      new ClassValue<>() {
        @Override
        protected List<Field> computeValue(Class<?> type) {
          List<Field> fields = new ArrayList<>();
          for (Class<?> each = type; each != null; each = each.getSuperclass()) {
            for (Field field : each.getDeclaredFields()) {
              boolean isIncidental =
                  each.getClassLoader() == null && INCIDENTAL.contains(field.getName());
              if (!Modifier.isStatic(field.getModifiers()) && !isIncidental) {
                fields.add(field);
              }
            }
          }
          return fields;
        }
      };

  private StaticValues() {}

  /** The value of a static field; null also when the class is not initialized. */
  static Object read(Field field) {
    if (UNSAFE.shouldBeInitialized(field.getDeclaringClass())) {
      return null;
    }
    return Fields.read(field, null);
  }

  /**
   * A digest of everything that can be reached from an object; never 0. Objects are examined as
   * often as they are reached: remembering them would require their hash codes, which belong to the
   * program.
   */
  static long digest(Object root) {
    Deque<Object> open = new ArrayDeque<>();
    long digest = mix(1, value(root, open));
    for (int i = 0; i < MOST && !open.isEmpty(); i++) {
      Object next = open.removeFirst();
      if (next.getClass().isArray()) {
        int length = Math.min(Array.getLength(next), MOST);
        for (int k = 0; k < length; k++) {
          digest = mix(digest, value(Array.get(next, k), open));
        }
      } else {
        for (Field field : FIELDS.get(next.getClass())) {
          Object value = Fields.read(field, next);
          digest = mix(digest, value(value, open));
        }
      }
    }
    return digest == 0 ? 1 : digest;
  }

  /** A digest of an object: of its value if it has one, else of its class. */
  private static int value(Object object, Deque<Object> open) {
    if (object == null) {
      return 0;
    }
    Class<?> type = object.getClass();
    boolean isValue =
        object instanceof String
            || object instanceof Boolean
            || object instanceof Character
            || object instanceof Number && type.getName().startsWith("java.lang.");
    if (isValue) {
      return object.hashCode();
    }
    if (isLookedInto(object)) {
      open.add(object);
    }
    return type.getName().hashCode();
  }

  /** Objects of the program and collections; locks and threads have a life of their own. */
  private static boolean isLookedInto(Object object) {
    Class<?> type = object.getClass();
    if (type.isArray()) {
      return true;
    }
    if (object instanceof Thread || object instanceof ClassLoader || type.isHidden()) {
      return false;
    }
    if (type.getClassLoader() != null) {
      return true;
    }
    String name = type.getName();
    return name.startsWith("java.util.concurrent.atomic.")
        || name.startsWith("java.util.concurrent.Co")
        || name.startsWith("java.util.")
            && name.indexOf('.', "java.util.".length()) < 0
            && !name.startsWith("java.util.Timer");
  }

  private static long mix(long digest, long value) {
    long mixed = (digest ^ value) * 0x9E3779B97F4A7C15L;
    return mixed ^ mixed >>> 29;
  }
}
