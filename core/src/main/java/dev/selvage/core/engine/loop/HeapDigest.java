package dev.selvage.core.engine.loop;

import dev.selvage.monitor.object.ObjectNumbers;
import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.List;

/**
 * A hash of everything that a JDK object consists of: its own fields and those of the objects of
 * java.util below it. What belongs to the program, and threads, count by their identity. So it is
 * known whether a call has changed the object, whatever its class is.
 */
final class HeapDigest {
  /** In place of a digest: the object is too large, or part of it is outside of the JVM. */
  static final long NONE = 0;

  private static final int MAX_OBJECTS = 400;
  private static final int MAX_ELEMENTS = 4_000;
  private static final long SPREAD = 0x9E3779B97F4A7C15L;

  /** What depends on more than memory. */
  private static final List<String> OUTSIDE =
      List.of(
          "java.io.",
          "java.net.",
          "java.nio.",
          "java.util.concurrent.ThreadLocalRandom",
          "java.util.jar.",
          "java.util.logging.",
          "java.util.prefs.",
          "java.util.zip.",
          "javax.",
          "com.sun.",
          "jdk.",
          "sun.");

  private static final ClassValue<Kind> KINDS =
      new ClassValue<>() {
        @Override
        protected Kind computeValue(Class<?> type) {
          return kindOf(type);
        }
      };

  private enum Kind {
    DESCENDED,
    BY_IDENTITY,
    BY_VALUE,
    OUTSIDE
  }

  private final ObjectNumbers numbers;
  private Object[] seen = new Object[64];
  private int count;
  private int elements;
  private boolean isOutside;
  private long hash;

  HeapDigest(ObjectNumbers numbers) {
    this.numbers = numbers;
  }

  /** Whether objects of this class are read field by field; a subclass in the program, too. */
  static boolean isDescended(Class<?> type) {
    String name = type.getName();
    return (name.startsWith("java.util.")
            || name.equals("java.lang.AbstractStringBuilder")
            || name.equals("java.lang.StringBuilder")
            || name.equals("java.lang.StringBuffer"))
        && !isOutside(name);
  }

  private static boolean isOutside(String name) {
    for (String prefix : OUTSIDE) {
      if (name.startsWith(prefix)) {
        return true;
      }
    }
    return false;
  }

  private static Kind kindOf(Class<?> type) {
    if (type.isArray()) {
      return Kind.DESCENDED;
    }
    if (type == String.class
        || Number.class.isAssignableFrom(type) && type.getName().startsWith("java.lang.")
        || type == Boolean.class
        || type == Character.class) {
      return Kind.BY_VALUE;
    }
    if (Throwable.class.isAssignableFrom(type) || Thread.class.isAssignableFrom(type)) {
      return Kind.BY_IDENTITY;
    }
    if (base(type) != null) {
      return Kind.DESCENDED;
    }
    return isOutside(type.getName()) || hasDescendedBase(type) ? Kind.OUTSIDE : Kind.BY_IDENTITY;
  }

  /**
   * The class of the JDK of which an object is, if all fields of such objects are read; else null.
   * A class of the program has fields of its own, which are seen where they are accessed.
   */
  static Class<?> base(Class<?> type) {
    Class<?> each = type;
    while (each != null && !isJdk(each)) {
      each = each.getSuperclass();
    }
    Class<?> base = each;
    boolean isDescended = false;
    while (each != null && (isDescended(each) || isWithoutState(each))) {
      isDescended |= isDescended(each);
      each = each.getSuperclass();
    }
    return isDescended && each == null ? base : null;
  }

  /** Whether what a class of the JDK declares does not change. */
  static boolean isWithoutState(Class<?> type) {
    return type == Object.class
        || type == Enum.class
        || type == Record.class
        || type == Number.class
        || Throwable.class.isAssignableFrom(type);
  }

  /** Whether some fields would be read, but not those of a subclass that is not of java.util. */
  private static boolean hasDescendedBase(Class<?> type) {
    for (Class<?> each = type; each != null; each = each.getSuperclass()) {
      if (isDescended(each)) {
        return true;
      }
    }
    return false;
  }

  static boolean isJdk(Class<?> type) {
    ClassLoader loader = type.getClassLoader();
    return loader == null || loader == ClassLoader.getPlatformClassLoader();
  }

  /** The digest of an object, or {@link #NONE}. */
  long of(Object root) {
    count = 0;
    elements = 0;
    isOutside = false;
    hash = 0;
    add(root);
    for (int i = 0; i < count && !isOutside; i++) {
      descend(seen[i]);
    }
    boolean isKnown = !isOutside && count <= MAX_OBJECTS && elements <= MAX_ELEMENTS;
    Arrays.fill(seen, 0, count, null);
    return !isKnown ? NONE : hash == NONE ? 1 : hash;
  }

  private void descend(Object object) {
    if (object.getClass().isArray()) {
      array(object);
      return;
    }
    FieldLayout layout = FieldLayout.of(object);
    for (long offset : layout.offsetsOfUtil) {
      byte kind = layout.kind(offset);
      if (kind == FieldLayout.REFERENCE) {
        add(FieldLayout.reference(object, offset));
      } else {
        mix(FieldLayout.bits(object, offset, kind));
      }
    }
  }

  private void array(Object array) {
    int length = Array.getLength(array);
    elements += length;
    if (elements > MAX_ELEMENTS) {
      isOutside = true;
      return;
    }
    FieldLayout layout = FieldLayout.ofObjects(array.getClass());
    mix(length);
    for (int i = 0; i < length; i++) {
      long offset = layout.elementOffset(i);
      byte kind = layout.kind(offset);
      if (kind == FieldLayout.REFERENCE) {
        add(FieldLayout.reference(array, offset));
      } else {
        mix(FieldLayout.bits(array, offset, kind));
      }
    }
  }

  private void add(Object object) {
    if (object == null) {
      mix(0);
      return;
    }
    switch (KINDS.get(object.getClass())) {
      case BY_VALUE -> value(object);
      case BY_IDENTITY -> mix(numbers.of(object));
      case OUTSIDE -> isOutside = true;
      case DESCENDED -> mix(-1L - number(object));
    }
  }

  /** All of the value: two values may have the same hash code. */
  private void value(Object object) {
    switch (object) {
      case String text -> {
        elements += text.length();
        mix(text.length());
        for (int i = 0; i < text.length() && elements <= MAX_ELEMENTS; i++) {
          mix(text.charAt(i));
        }
      }
      case Double number -> mix(Double.doubleToRawLongBits(number));
      case Float number -> mix(Float.floatToRawIntBits(number));
      case Number number -> mix(number.longValue());
      default -> mix(object.hashCode());
    }
  }

  /** The number of an object in the order of the descent. */
  private int number(Object object) {
    for (int i = 0; i < count; i++) {
      if (seen[i] == object) {
        return i;
      }
    }
    if (count > MAX_OBJECTS) {
      isOutside = true;
      return count;
    }
    if (count == seen.length) {
      seen = Arrays.copyOf(seen, 2 * count);
    }
    seen[count] = object;
    return count++;
  }

  private void mix(long value) {
    hash = (hash ^ value) * SPREAD;
    hash ^= hash >>> 29;
  }
}
