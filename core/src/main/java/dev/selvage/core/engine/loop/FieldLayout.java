package dev.selvage.core.engine.loop;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import jdk.internal.misc.Unsafe;

/** Where the fields of a class or the elements of an array are and how wide they are. */
final class FieldLayout {
  static final byte UNKNOWN = 0;
  static final byte REFERENCE = 1;
  static final byte BITS_8 = 2;
  static final byte BITS_16 = 3;
  static final byte BITS_32 = 4;
  static final byte BITS_64 = 5;

  private static final Unsafe UNSAFE = Unsafe.getUnsafe();

  private static final ClassValue<FieldLayout> OF_OBJECTS =
      new ClassValue<>() {
        @Override
        protected FieldLayout computeValue(Class<?> type) {
          return new FieldLayout(type, false);
        }
      };

  private static final ClassValue<FieldLayout> OF_STATICS =
      new ClassValue<>() {
        @Override
        protected FieldLayout computeValue(Class<?> type) {
          return new FieldLayout(type, true);
        }
      };

  private byte[] kinds = new byte[64];

  /** Of arrays; 0 for other classes. */
  private final long elementBase;

  private final long elementScale;
  private final byte elementKind;

  /** The offsets of the fields that classes of java.util declare. */
  final long[] offsetsOfUtil;

  private FieldLayout(Class<?> type, boolean isStatic) {
    List<Long> ofUtil = new ArrayList<>();
    for (Class<?> each = type; each != null; each = isStatic ? null : each.getSuperclass()) {
      for (Field field : each.getDeclaredFields()) {
        if (Modifier.isStatic(field.getModifiers()) == isStatic) {
          long offset =
              isStatic ? UNSAFE.staticFieldOffset(field) : UNSAFE.objectFieldOffset(field);
          set((int) offset, kind(field.getType()));
          if (HeapDigest.isDescended(each)) {
            ofUtil.add(offset);
          }
        }
      }
    }
    offsetsOfUtil = ofUtil.stream().mapToLong(Long::longValue).toArray();
    boolean isArray = type.isArray() && !isStatic;
    elementBase = isArray ? UNSAFE.arrayBaseOffset(type) : 0;
    elementScale = isArray ? UNSAFE.arrayIndexScale(type) : 0;
    elementKind = isArray ? kind(type.getComponentType()) : UNKNOWN;
  }

  boolean isOfArray() {
    return elementKind != UNKNOWN;
  }

  long elementOffset(long index) {
    return elementBase + index * elementScale;
  }

  private void set(int offset, byte kind) {
    if (offset >= kinds.length) {
      kinds = Arrays.copyOf(kinds, 2 * offset);
    }
    kinds[offset] = kind;
  }

  /** The fields of an object, or the static ones of a class. */
  static FieldLayout of(Object object) {
    return object instanceof Class<?> type ? OF_STATICS.get(type) : ofObjects(object.getClass());
  }

  /** The fields of the objects of a class. */
  static FieldLayout ofObjects(Class<?> type) {
    return OF_OBJECTS.get(type);
  }

  /** Of the field or element at an offset. */
  byte kind(long offset) {
    if (isOfArray()) {
      return elementKind;
    }
    return offset >= 0 && offset < kinds.length ? kinds[(int) offset] : UNKNOWN;
  }

  static byte kind(Class<?> type) {
    if (!type.isPrimitive()) {
      return REFERENCE;
    }
    return switch (type.descriptorString().charAt(0)) {
      case 'Z', 'B' -> BITS_8;
      case 'S', 'C' -> BITS_16;
      case 'I', 'F' -> BITS_32;
      default -> BITS_64;
    };
  }

  /** The bits of a number. */
  static long bits(Object object, long offset, byte kind) {
    return switch (kind) {
      case BITS_8 -> UNSAFE.getByteVolatile(object, offset);
      case BITS_16 -> UNSAFE.getShortVolatile(object, offset);
      case BITS_32 -> UNSAFE.getIntVolatile(object, offset);
      case BITS_64 -> UNSAFE.getLongVolatile(object, offset);
      default -> 0;
    };
  }

  static Object reference(Object object, long offset) {
    return UNSAFE.getReferenceVolatile(object, offset);
  }
}
