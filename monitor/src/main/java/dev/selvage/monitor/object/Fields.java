package dev.selvage.monitor.object;

import dev.selvage.bridge.Site;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import jdk.internal.misc.Unsafe;

/** Resolves fields as the JVM does, and reads them without running code of the program. */
public final class Fields {
  private static final Unsafe UNSAFE = Unsafe.getUnsafe();

  private Fields() {}

  /** The field that an access names; null when it cannot be found. */
  public static Field of(Site place) {
    try {
      return find(Class.forName(place.owner(), false, place.method().loader()), place.name());
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

  /** The value now; the object does not matter when the field is static. */
  public static Object read(Field field, Object object) {
    boolean isStatic = Modifier.isStatic(field.getModifiers());
    Object base = isStatic ? UNSAFE.staticFieldBase(field) : object;
    long offset = isStatic ? UNSAFE.staticFieldOffset(field) : UNSAFE.objectFieldOffset(field);
    Class<?> type = field.getType();
    if (type == int.class) {
      return UNSAFE.getIntVolatile(base, offset);
    } else if (type == long.class) {
      return UNSAFE.getLongVolatile(base, offset);
    } else if (type == boolean.class) {
      return UNSAFE.getBooleanVolatile(base, offset);
    } else if (type == byte.class) {
      return UNSAFE.getByteVolatile(base, offset);
    } else if (type == short.class) {
      return UNSAFE.getShortVolatile(base, offset);
    } else if (type == char.class) {
      return UNSAFE.getCharVolatile(base, offset);
    } else if (type == float.class) {
      return UNSAFE.getFloatVolatile(base, offset);
    } else if (type == double.class) {
      return UNSAFE.getDoubleVolatile(base, offset);
    }
    return UNSAFE.getReferenceVolatile(base, offset);
  }
}
