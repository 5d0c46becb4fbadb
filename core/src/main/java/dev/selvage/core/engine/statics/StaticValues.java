package dev.selvage.core.engine.statics;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import jdk.internal.misc.Unsafe;

/** Reads static fields, and what they refer to, without running code of the program. */
final class StaticValues {
  private static final Unsafe UNSAFE = Unsafe.getUnsafe();

  /** More objects than this are not looked at. */
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

  /** The value of a static field; null also when the class is not initialised. */
  static Object read(Field field) {
    if (UNSAFE.shouldBeInitialized(field.getDeclaringClass())) {
      return null;
    }
    return read(UNSAFE.staticFieldBase(field), UNSAFE.staticFieldOffset(field), field.getType());
  }

  private static Object read(Object base, long offset, Class<?> type) {
    if (!type.isPrimitive()) {
      return UNSAFE.getReference(base, offset);
    }
    return switch (type.getName()) {
      case "boolean" -> UNSAFE.getBoolean(base, offset);
      case "byte" -> UNSAFE.getByte(base, offset);
      case "char" -> UNSAFE.getChar(base, offset);
      case "short" -> UNSAFE.getShort(base, offset);
      case "int" -> UNSAFE.getInt(base, offset);
      case "long" -> UNSAFE.getLong(base, offset);
      case "float" -> UNSAFE.getFloat(base, offset);
      default -> UNSAFE.getDouble(base, offset);
    };
  }

  /** Of the shape and the contents of all that can be reached from an object; never 0. */
  static long digest(Object root) {
    Map<Object, Integer> numbers = new IdentityHashMap<>();
    Deque<Object> open = new ArrayDeque<>();
    long digest = mix(1, number(root, numbers, open));
    while (!open.isEmpty() && numbers.size() < MOST) {
      Object next = open.removeFirst();
      digest = mix(digest, next.getClass().getName().hashCode());
      if (next instanceof Object[] elements) {
        for (Object element : elements) {
          digest = mix(digest, number(element, numbers, open));
        }
      } else if (!next.getClass().isArray()) {
        for (Field field : FIELDS.get(next.getClass())) {
          Object value = read(next, UNSAFE.objectFieldOffset(field), field.getType());
          digest =
              mix(
                  digest,
                  field.getType().isPrimitive() ? value.hashCode() : number(value, numbers, open));
        }
      }
    }
    return digest == 0 ? 1 : digest;
  }

  /** What stands for an object: its value where it has one, else when it was met. */
  private static int number(Object object, Map<Object, Integer> numbers, Deque<Object> open) {
    if (object == null) {
      return 0;
    }
    if (object instanceof String || object instanceof Number && isOfTheJdk(object, "java.lang.")) {
      return object.hashCode();
    }
    Integer known = numbers.get(object);
    if (known == null) {
      known = numbers.size() + 1;
      numbers.put(object, known);
      if (isLookedInto(object)) {
        open.add(object);
      }
    }
    return known;
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

  private static boolean isOfTheJdk(Object object, String packageName) {
    return object.getClass().getName().startsWith(packageName);
  }

  private static long mix(long digest, long value) {
    long mixed = (digest ^ value) * 0x9E3779B97F4A7C15L;
    return mixed ^ mixed >>> 29;
  }
}
