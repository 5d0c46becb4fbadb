package dev.selvage.core.engine.memory;

import dev.selvage.bridge.Site;
import java.lang.reflect.Field;

/** Looks for fields as the JVM does. */
public final class Fields {
  private Fields() {}

  /** The field that an access names; null when it cannot be found. */
  public static Field of(Site place) {
    try {
      return find(Class.forName(place.owner, false, place.loader), place.name);
    } catch (ClassNotFoundException | LinkageError e) {
      // The access itself will fail in the same way, in the program's own terms.
      return null;
    }
  }

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
