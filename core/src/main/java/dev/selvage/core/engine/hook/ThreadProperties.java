package dev.selvage.core.engine.hook;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.HashMap;
import java.util.Map;
import jdk.internal.misc.Unsafe;

/**
 * The fields in which a thread keeps what its methods get and set, such as its name. They are found
 * by the names of these methods; some of them are in a part of the thread.
 */
final class ThreadProperties {
  private static final Unsafe UNSAFE = Unsafe.getUnsafe();

  /** The field of the thread with the rest of them; null if this JDK has none. */
  private static final Field PART = part();

  private static final Map<String, Field> FIELDS = fields();

  private ThreadProperties() {}

  private static Field part() {
    for (Field field : Thread.class.getDeclaredFields()) {
      if (field.getName().equals("holder")) {
        return field;
      }
    }
    return null;
  }

  private static Map<String, Field> fields() {
    Map<String, Field> byName = new HashMap<>();
    add(byName, Thread.class);
    if (PART != null) {
      add(byName, PART.getType());
    }
    Map<String, Field> byMethod = new HashMap<>();
    for (Method method : Thread.class.getDeclaredMethods()) {
      Field field = byName.get(property(method));
      if (field != null && Modifier.isPublic(method.getModifiers())) {
        byMethod.put(method.getName(), field);
      }
    }
    byMethod.put("toString", byName.get("name"));
    return byMethod;
  }

  private static void add(Map<String, Field> byName, Class<?> type) {
    for (Field field : type.getDeclaredFields()) {
      if (!Modifier.isFinal(field.getModifiers())) {
        byName.put(field.getName(), field);
      }
    }
  }

  /** {@code name} for {@code getName} and {@code setName}. */
  private static String property(Method method) {
    String name = method.getName();
    boolean isOne = name.startsWith("get") || name.startsWith("set");
    return isOne && name.length() > 3
        ? Character.toLowerCase(name.charAt(3)) + name.substring(4)
        : "";
  }

  /** The field that a method of Thread gets or sets; null when there is none. */
  static Field of(String method) {
    return FIELDS.get(method);
  }

  /** The object that has the field; null when it is static, or the thread has no such part. */
  static Object holder(Field field, Thread thread) {
    if (Modifier.isStatic(field.getModifiers())) {
      return null;
    }
    return field.getDeclaringClass() == Thread.class
        ? thread
        : UNSAFE.getReference(thread, UNSAFE.objectFieldOffset(PART));
  }
}
