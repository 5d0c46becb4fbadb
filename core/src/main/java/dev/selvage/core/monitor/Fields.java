package dev.selvage.core.monitor;

import dev.selvage.bridge.Site;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.IdentityHashMap;
import java.util.Map;
import jdk.internal.misc.Unsafe;

/** The fields that accesses are about, each looked up once. */
final class Fields {
  private static final Unsafe UNSAFE = Unsafe.getUnsafe();

  private final Map<Site, Field> known = new IdentityHashMap<>();

  /** The field of a site, or null. */
  Field of(Site place) {
    Field field = known.get(place);
    if (field == null) {
      field = find(place);
      if (field != null) {
        known.put(place, field);
      }
    }
    return field;
  }

  private static Field find(Site place) {
    try {
      Class<?> type = Class.forName(place.owner, false, place.loader);
      while (type != null) {
        for (Field field : type.getDeclaredFields()) {
          if (field.getName().equals(place.name)) {
            return field;
          }
        }
        type = type.getSuperclass();
      }
    } catch (ClassNotFoundException | LinkageError e) {
      return null;
    }
    return null;
  }

  /** The value now. */
  static Object read(Field field, Object object) {
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
