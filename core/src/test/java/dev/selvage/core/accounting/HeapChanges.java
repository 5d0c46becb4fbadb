package dev.selvage.core.accounting;

import dev.selvage.bridge.AccountedTypes;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import jdk.internal.misc.Unsafe;

/**
 * What all objects of the JDK that can be reached from one object hold: a slow way to find out what
 * a call has changed, without knowing its code.
 */
final class HeapChanges {
  private static final Unsafe UNSAFE = Unsafe.getUnsafe();
  private static final int MOST_OBJECTS = 2_000;

  /**
   * A part of an object that has changed.
   *
   * @param part the offset of a field, the index of an element
   */
  record Change(Object object, long part, String name) {}

  private final Map<Object, Object[]> values = new IdentityHashMap<>();

  private HeapChanges() {}

  /** What is there now. */
  static HeapChanges before(Object root) {
    HeapChanges snapshot = new HeapChanges();
    Deque<Object> open = new ArrayDeque<>(List.of(root));
    while (!open.isEmpty() && snapshot.values.size() < MOST_OBJECTS) {
      Object object = open.pop();
      if (snapshot.values.containsKey(object)) {
        continue;
      }
      Object[] parts = parts(object);
      snapshot.values.put(object, parts);
      for (Object part : parts) {
        if (part != null && isDescended(part)) {
          open.push(part);
        }
      }
    }
    return snapshot;
  }

  private static boolean isDescended(Object object) {
    Class<?> type = object.getClass();
    return type.isArray()
        ? !type.getComponentType().isPrimitive() || type.getComponentType() != byte.class
        : isOfJdk(type.getName())
            && !(object instanceof Number)
            && !(object instanceof String)
            && !(object instanceof Class)
            && !(object instanceof Thread)
            && !(object instanceof ClassLoader);
  }

  /** Also what holds the state of objects of public classes, as of a date. */
  private static boolean isOfJdk(String name) {
    boolean isLocked =
        name.startsWith("java.util.concurrent.") && !AccountedTypes.areOfOneThread(name);
    return (name.startsWith("java.") || name.startsWith("jdk.") || name.startsWith("sun."))
        && !isLocked;
  }

  private static Object[] parts(Object object) {
    if (object.getClass().isArray()) {
      Object[] elements = new Object[Array.getLength(object)];
      for (int i = 0; i < elements.length; i++) {
        elements[i] = Array.get(object, i);
      }
      return elements;
    }
    List<Object> held = new ArrayList<>();
    for (Field field : fields(object.getClass())) {
      held.add(value(object, field));
    }
    return held.toArray();
  }

  static List<Field> fields(Class<?> type) {
    List<Field> fields = new ArrayList<>();
    for (Class<?> each = type; each != null; each = each.getSuperclass()) {
      for (Field field : each.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers())) {
          fields.add(field);
        }
      }
    }
    return fields;
  }

  private static Object value(Object object, Field field) {
    long offset = UNSAFE.objectFieldOffset(field);
    Class<?> type = field.getType();
    if (type == int.class) {
      return UNSAFE.getInt(object, offset);
    } else if (type == long.class) {
      return UNSAFE.getLong(object, offset);
    } else if (type == boolean.class) {
      return UNSAFE.getBoolean(object, offset);
    } else if (type == byte.class) {
      return UNSAFE.getByte(object, offset);
    } else if (type == char.class) {
      return UNSAFE.getChar(object, offset);
    } else if (type == short.class) {
      return UNSAFE.getShort(object, offset);
    } else if (type == float.class) {
      return UNSAFE.getFloat(object, offset);
    } else if (type == double.class) {
      return UNSAFE.getDouble(object, offset);
    }
    return UNSAFE.getReference(object, offset);
  }

  /** What has changed since, in objects that were there before. */
  List<Change> now() {
    List<Change> changes = new ArrayList<>();
    values.forEach(
        (object, before) -> {
          Object[] after = parts(object);
          List<Field> fields = object.getClass().isArray() ? null : fields(object.getClass());
          for (int i = 0; i < before.length; i++) {
            if (!isSame(before[i], after[i])) {
              changes.add(change(object, fields == null ? null : fields.get(i), i));
            }
          }
        });
    return changes;
  }

  private static Change change(Object object, Field field, int index) {
    return field == null
        ? new Change(object, index, object.getClass().getSimpleName() + "[" + index + "]")
        : new Change(
            object,
            UNSAFE.objectFieldOffset(field),
            field.getDeclaringClass().getName() + "." + field.getName());
  }

  private static boolean isSame(Object one, Object other) {
    boolean isData = one instanceof Number || one instanceof Boolean || one instanceof Character;
    return isData ? Objects.equals(one, other) : one == other;
  }
}
