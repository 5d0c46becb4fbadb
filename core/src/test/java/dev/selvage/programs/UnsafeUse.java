package dev.selvage.programs;

import dev.selvage.programs.Reaching.Ways;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import sun.misc.Unsafe;

/** Memory that programs access by addresses and offsets. */
@SuppressWarnings({"deprecation", "removal"})
public final class UnsafeUse {
  private static final Unsafe UNSAFE = unsafe();

  private UnsafeUse() {}

  private static Unsafe unsafe() {
    try {
      Field field = Unsafe.class.getDeclaredField("theUnsafe");
      field.setAccessible(true);
      return (Unsafe) field.get(null);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private static Object base(Field field, Object target) {
    return Modifier.isStatic(field.getModifiers()) ? UNSAFE.staticFieldBase(field) : target;
  }

  private static long offset(Field field) {
    return Modifier.isStatic(field.getModifiers())
        ? UNSAFE.staticFieldOffset(field)
        : UNSAFE.objectFieldOffset(field);
  }

  static Ways.Reader reader(Field field, Object target) {
    Object base = base(field, target);
    long offset = offset(field);
    return switch (field.getType().descriptorString()) {
      case "Z" -> () -> UNSAFE.getBoolean(base, offset);
      case "B" -> () -> UNSAFE.getByte(base, offset);
      case "C" -> () -> UNSAFE.getChar(base, offset);
      case "S" -> () -> UNSAFE.getShort(base, offset);
      case "I" -> () -> UNSAFE.getInt(base, offset);
      case "J" -> () -> UNSAFE.getLong(base, offset);
      case "F" -> () -> UNSAFE.getFloat(base, offset);
      case "D" -> () -> UNSAFE.getDouble(base, offset);
      default -> () -> UNSAFE.getObject(base, offset);
    };
  }

  static Ways.Writer writer(Field field, Object target) {
    Object base = base(field, target);
    long offset = offset(field);
    return switch (field.getType().descriptorString()) {
      case "Z" -> value -> UNSAFE.putBoolean(base, offset, (Boolean) value);
      case "B" -> value -> UNSAFE.putByte(base, offset, (Byte) value);
      case "C" -> value -> UNSAFE.putChar(base, offset, (Character) value);
      case "S" -> value -> UNSAFE.putShort(base, offset, (Short) value);
      case "I" -> value -> UNSAFE.putInt(base, offset, (Integer) value);
      case "J" -> value -> UNSAFE.putLong(base, offset, (Long) value);
      case "F" -> value -> UNSAFE.putFloat(base, offset, (Float) value);
      case "D" -> value -> UNSAFE.putDouble(base, offset, (Double) value);
      default -> value -> UNSAFE.putObject(base, offset, value);
    };
  }

  public static String element() {
    int[] array = new int[2];
    long offset = Unsafe.ARRAY_INT_BASE_OFFSET + (long) Unsafe.ARRAY_INT_INDEX_SCALE;
    return Reaching.calledTwice(value -> UNSAFE.putInt(array, offset, 1), () -> array[1], 1);
  }

  public static String elementCompared() {
    Object[] array = {null, null};
    long offset = Unsafe.ARRAY_OBJECT_BASE_OFFSET + (long) Unsafe.ARRAY_OBJECT_INDEX_SCALE;
    return Reaching.calledTwice(
        value -> UNSAFE.compareAndSwapObject(array, offset, null, "new"), () -> array[1], "new");
  }

  /** One of several elements that are written at once. */
  public static String elementsAtOnce() {
    byte[] array = new byte[16];
    long offset = Unsafe.ARRAY_BYTE_BASE_OFFSET + 2L;
    return Reaching.calledTwice(
        value -> UNSAFE.putLong(array, offset, -1), () -> (int) array[7], -1);
  }

  public static String copied() {
    int[] from = {0, 1};
    int[] to = new int[2];
    return Reaching.calledTwice(
        value ->
            UNSAFE.copyMemory(
                from, Unsafe.ARRAY_INT_BASE_OFFSET, to, Unsafe.ARRAY_INT_BASE_OFFSET, 8),
        () -> to[1],
        1);
  }

  public static String filled() {
    byte[] array = new byte[4];
    return Reaching.calledTwice(
        value -> UNSAFE.setMemory(array, Unsafe.ARRAY_BYTE_BASE_OFFSET, 4, (byte) 1),
        () -> (int) array[3],
        1);
  }

  public static String outside() {
    long address = UNSAFE.allocateMemory(Integer.BYTES);
    UNSAFE.putInt(address, 0);
    try {
      return Reaching.calledTwice(
          value -> UNSAFE.putInt(address, 1), () -> UNSAFE.getInt(address), 1);
    } finally {
      UNSAFE.freeMemory(address);
    }
  }

  /** The same in the other way to write it. */
  public static String outsideWithoutObject() {
    long address = UNSAFE.allocateMemory(Integer.BYTES);
    UNSAFE.putInt(null, address, 0);
    try {
      return Reaching.calledTwice(
          value -> UNSAFE.setMemory(address, 1, (byte) 1), () -> (int) UNSAFE.getByte(address), 1);
    } finally {
      UNSAFE.freeMemory(address);
    }
  }

  static String countsInElements() {
    byte[] bytes = new byte[16];
    long offset = Unsafe.ARRAY_BYTE_BASE_OFFSET;
    while (UNSAFE.getLong(bytes, offset) < 3) {
      UNSAFE.putLong(bytes, offset, UNSAFE.getLong(bytes, offset) + 1);
    }
    return "" + UNSAFE.getLong(bytes, offset);
  }

  static String countsAtAnAddress() {
    long address = UNSAFE.allocateMemory(Integer.BYTES);
    UNSAFE.putInt(null, address, 0);
    while (UNSAFE.getInt(null, address) < 3) {
      UNSAFE.putInt(null, address, UNSAFE.getInt(null, address) + 1);
    }
    String text = "" + UNSAFE.getInt(null, address);
    UNSAFE.freeMemory(address);
    return text;
  }

  /** Ends in every schedule. */
  public static void awaitsAnElement() throws InterruptedException {
    long[] array = new long[2];
    long offset = Unsafe.ARRAY_LONG_BASE_OFFSET + (long) Unsafe.ARRAY_LONG_INDEX_SCALE;
    Thread other = new Thread(() -> UNSAFE.putOrderedLong(array, offset, 1));
    other.start();
    while (UNSAFE.getLongVolatile(array, offset) == 0) {
      Thread.onSpinWait();
    }
    other.join();
  }
}
