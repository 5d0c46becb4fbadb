package dev.selvage.core.engine.memory;

import java.lang.reflect.Field;

/** Looks for fields as the JVM does. */
public final class Fields {
  private Fields() {}

  /** The field that a class has by this name: its own, of a superinterface, of the superclass. */
  public static Field find(Class<?> type, String name) {
    for (Field field : type.getDeclaredFields()) {
      if (field.getName().equals(name)) {
        return field;
      }
    }
    for (Class<?> parent : type.getInterfaces()) {
      Field field = find(parent, name);
      if (field != null) {
        return field;
      }
    }
    return type.getSuperclass() == null ? null : find(type.getSuperclass(), name);
  }
}
