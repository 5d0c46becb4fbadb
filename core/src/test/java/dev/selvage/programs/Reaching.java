package dev.selvage.programs;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;

/** What one thread sets and another one reads, each in a way in which no instruction names it. */
public final class Reaching {
  private Reaching() {}

  /** One field of each type: of an object, of the class, and volatile. */
  @SuppressWarnings("unused") // by reflection
  public static final class Cells {
    private boolean ofBoolean;
    private byte ofByte;
    private char ofChar;
    private short ofShort;
    private int ofInt;
    private long ofLong;
    private float ofFloat;
    private double ofDouble;
    private Object ofObject;
    private static boolean sharedBoolean;
    private static byte sharedByte;
    private static char sharedChar;
    private static short sharedShort;
    private static int sharedInt;
    private static long sharedLong;
    private static float sharedFloat;
    private static double sharedDouble;
    private static Object sharedObject;
    private volatile boolean volatileBoolean;
    private volatile byte volatileByte;
    private volatile char volatileChar;
    private volatile short volatileShort;
    private volatile int volatileInt;
    private volatile long volatileLong;
    private volatile float volatileFloat;
    private volatile double volatileDouble;
    private volatile Object volatileObject;
  }

  /** A way to a variable. */
  public interface Access {
    Object get() throws Throwable;

    void set(Object value) throws Throwable;
  }

  record Ways(Reader reader, Writer writer) implements Access {
    interface Reader {
      Object get() throws Throwable;
    }

    interface Writer {
      void set(Object value) throws Throwable;
    }

    @Override
    public Object get() throws Throwable {
      return reader.get();
    }

    @Override
    public void set(Object value) throws Throwable {
      writer.set(value);
    }
  }

  /** The ways to a field. */
  public enum Way {
    REFLECTION,
    TYPED,
    HANDLE,
    ARGUMENTS,
    LISTED,
    UNSAFE,
    VARIABLE
  }

  private static Access access(Way way, Field field, Object target)
      throws ReflectiveOperationException {
    boolean isStatic = Modifier.isStatic(field.getModifiers());
    MethodHandle getter = MethodHandles.lookup().unreflectGetter(field);
    MethodHandle setter = MethodHandles.lookup().unreflectSetter(field);
    VarHandle handle = MethodHandles.lookup().unreflectVarHandle(field);
    return switch (way) {
      case REFLECTION -> new Ways(() -> field.get(target), value -> field.set(target, value));
      case TYPED ->
          new Ways(() -> getTyped(field, target), value -> setTyped(field, target, value));
      case HANDLE ->
          isStatic
              ? new Ways(() -> (Object) getter.invoke(), value -> setter.invoke(value))
              : new Ways(
                  () -> (Object) getter.invoke(target), value -> setter.invoke(target, value));
      case ARGUMENTS ->
          isStatic
              ? new Ways(
                  () -> getter.invokeWithArguments(), value -> setter.invokeWithArguments(value))
              : new Ways(
                  () -> getter.invokeWithArguments(target),
                  value -> setter.invokeWithArguments(target, value));
      case LISTED ->
          isStatic
              ? new Ways(
                  () -> getter.invokeWithArguments(List.of()),
                  value -> setter.invokeWithArguments(List.of(value)))
              : new Ways(
                  () -> getter.invokeWithArguments(List.of(target)),
                  value -> setter.invokeWithArguments(List.of(target, value)));
      case UNSAFE -> new Ways(UnsafeUse.reader(field, target), UnsafeUse.writer(field, target));
      case VARIABLE ->
          isStatic
              ? new Ways(() -> (Object) handle.get(), value -> handle.set(value))
              : new Ways(() -> (Object) handle.get(target), value -> handle.set(target, value));
    };
  }

  private static Object getTyped(Field field, Object target) throws IllegalAccessException {
    return switch (field.getType().descriptorString()) {
      case "Z" -> (Object) field.getBoolean(target);
      case "B" -> (Object) field.getByte(target);
      case "C" -> (Object) field.getChar(target);
      case "S" -> (Object) field.getShort(target);
      case "I" -> (Object) field.getInt(target);
      case "J" -> (Object) field.getLong(target);
      case "F" -> (Object) field.getFloat(target);
      case "D" -> (Object) field.getDouble(target);
      default -> field.get(target);
    };
  }

  private static void setTyped(Field field, Object target, Object value)
      throws IllegalAccessException {
    if (!field.getType().isPrimitive()) {
      field.set(target, value);
      return;
    }
    switch (value) {
      case Boolean given -> field.setBoolean(target, given);
      case Byte given -> field.setByte(target, given);
      case Character given -> field.setChar(target, given);
      case Short given -> field.setShort(target, given);
      case Integer given -> field.setInt(target, given);
      case Long given -> field.setLong(target, given);
      case Float given -> field.setFloat(target, given);
      case Double given -> field.setDouble(target, given);
      default -> throw new IllegalArgumentException(value.toString());
    }
  }

  /** The two values that a variable of this type has. */
  private static Object value(Class<?> type, int number) {
    return switch (type.descriptorString()) {
      case "Z" -> (Object) (number == 1);
      case "B" -> (Object) (byte) number;
      case "C" -> (Object) (char) number;
      case "S" -> (Object) (short) number;
      case "J" -> (Object) (long) number;
      case "F" -> (Object) (float) number;
      case "D" -> (Object) (double) number;
      default -> (Object) number;
    };
  }

  /** One thread sets a field, another one reads it twice. */
  public static Callable<String> field(Field field, Way write, Way read) {
    return () -> {
      Object target = Modifier.isStatic(field.getModifiers()) ? null : new Cells();
      return readTwice(access(write, field, target), access(read, field, target), field.getType());
    };
  }

  /** The same for an element of an array. */
  public static Callable<String> element(Class<?> type, boolean isWrittenDirectly) {
    return () -> {
      Object array = Array.newInstance(type, 2);
      VarHandle handle = MethodHandles.arrayElementVarHandle(array.getClass());
      Access direct =
          new Ways(() -> (Object) handle.get(array, 1), value -> handle.set(array, 1, value));
      Access reflected = new Ways(() -> Array.get(array, 1), value -> Array.set(array, 1, value));
      return isWrittenDirectly
          ? readTwice(direct, reflected, type)
          : readTwice(reflected, direct, type);
    };
  }

  private static String readTwice(Access write, Access read, Class<?> type) {
    Object before = value(type, 0);
    Object after = value(type, 1);
    try {
      write.set(before);
      Thread thread = new Thread(() -> set(write, after));
      thread.start();
      boolean first = after.equals(read.get());
      boolean second = after.equals(read.get());
      thread.join();
      return text(first, second);
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  private static void set(Access access, Object value) {
    try {
      access.set(value);
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  private static String text(boolean first, boolean second) {
    return (first ? "1" : "0") + (second ? " then 1" : " then 0");
  }

  /** A way to something that is called. */
  static String calledTwice(Ways.Writer write, Ways.Reader read, Object after) {
    try {
      Thread thread = new Thread(() -> set(new Ways(read, write), after));
      thread.start();
      boolean first = after.equals(read.get());
      boolean second = after.equals(read.get());
      thread.join();
      return text(first, second);
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  public static String method() throws ReflectiveOperationException {
    AtomicInteger count = new AtomicInteger();
    Method increment = AtomicInteger.class.getMethod("incrementAndGet");
    Method get = AtomicInteger.class.getMethod("get");
    return calledTwice(value -> increment.invoke(count), () -> get.invoke(count), 1);
  }

  public static String handleOfMethod() throws ReflectiveOperationException {
    AtomicInteger count = new AtomicInteger();
    MethodType type = MethodType.methodType(int.class);
    MethodHandles.Lookup lookup = MethodHandles.lookup();
    MethodHandle increment = lookup.findVirtual(AtomicInteger.class, "incrementAndGet", type);
    MethodHandle get = lookup.findVirtual(AtomicInteger.class, "get", type);
    return calledTwice(
        value -> increment.invoke(count), () -> (Object) (int) get.invokeExact(count), 1);
  }

  public static String nameOfThread() {
    Thread thread = new Thread(() -> {}, "old");
    return calledTwice(value -> thread.setName("new"), thread::getName, "new");
  }

  public static String textOfThread() {
    Thread thread = new Thread(() -> {}, "old");
    return calledTwice(
        value -> thread.setName("new"), () -> thread.toString().contains("new"), true);
  }

  public static String priorityOfThread() {
    Thread thread = new Thread(() -> {});
    return calledTwice(value -> thread.setPriority(7), thread::getPriority, 7);
  }

  public static String handlerOfThread() {
    Thread thread = new Thread(() -> {});
    Thread.UncaughtExceptionHandler handler = (failed, failure) -> {};
    return calledTwice(
        value -> thread.setUncaughtExceptionHandler(handler),
        thread::getUncaughtExceptionHandler,
        handler);
  }

  public static String loaderOfThread() {
    Thread thread = new Thread(() -> {});
    ClassLoader loader = ClassLoader.getPlatformClassLoader();
    return calledTwice(
        value -> thread.setContextClassLoader(loader), thread::getContextClassLoader, loader);
  }

  public static String handlerOfAll() {
    Thread.UncaughtExceptionHandler handler = (failed, failure) -> {};
    Thread.setDefaultUncaughtExceptionHandler(null);
    try {
      return calledTwice(
          value -> Thread.setDefaultUncaughtExceptionHandler(handler),
          Thread::getDefaultUncaughtExceptionHandler,
          handler);
    } finally {
      Thread.setDefaultUncaughtExceptionHandler(null);
    }
  }

  public static String property() {
    System.setProperty("reaching", "0");
    return calledTwice(
        value -> System.setProperty("reaching", "1"), () -> Integer.getInteger("reaching"), 1);
  }

  public static String propertyByReflection() throws ReflectiveOperationException {
    System.setProperty("reaching", "0");
    Method get = System.class.getMethod("getProperty", String.class);
    return calledTwice(
        value -> System.setProperty("reaching", "1"), () -> get.invoke(null, "reaching"), "1");
  }

  /** A copy of an object of which both fields are changed, one after the other. */
  public static String copied() throws InterruptedException {
    Pair pair = new Pair();
    Thread thread = new Thread(pair::change);
    thread.start();
    Pair copy = pair.copy();
    thread.join();
    return copy.first + " and " + copy.second;
  }

  private static class Pair implements Cloneable {
    private int first;
    private long second;

    void change() {
      first = 1;
      second = 1;
    }

    Pair copy() {
      try {
        return (Pair) clone();
      } catch (CloneNotSupportedException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  // ---- what is not seen

  public static void serialized() throws IOException {
    new ObjectOutputStream(new ByteArrayOutputStream()).writeObject("text");
  }

  private static native void isNative();

  public static void calledNative() {
    try {
      isNative();
    } catch (UnsatisfiedLinkError e) {
      // There is no such library.
    }
  }

  public static void composed() throws Throwable {
    Field field = Cells.class.getDeclaredField("ofInt");
    MethodHandle getter = MethodHandles.lookup().unreflectGetter(field);
    MethodHandle bound = getter.bindTo(new Cells());
    if ((int) bound.invokeExact() != 0) {
      throw new AssertionError();
    }
  }

  public static void handleOfVariable() throws Throwable {
    Field field = Cells.class.getDeclaredField("ofInt");
    MethodHandle getter =
        MethodHandles.lookup().unreflectVarHandle(field).toMethodHandle(VarHandle.AccessMode.GET);
    if ((int) getter.invokeExact(new Cells()) != 0) {
      throw new AssertionError();
    }
  }

  public static void handleOfElements() throws Throwable {
    MethodHandle getter = MethodHandles.arrayElementGetter(int[].class);
    if ((int) getter.invokeExact(new int[1], 0) != 0) {
      throw new AssertionError();
    }
  }
}
