package dev.selvage.programs;

import static dev.selvage.specimens.scenarios.Checks.check;

import java.security.Security;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Programs over static state that fail unless it is as in a fresh JVM. */
public final class StaticFields {
  private static int plain;
  private static int five = 5;
  private static long wide = 1L << 40;
  private static final List<String> LINES = new ArrayList<>();
  private static final AtomicInteger ATOMIC = new AtomicInteger();
  private static final Map<String, Integer> TABLE = new HashMap<>(Map.of("a", 1));

  private StaticFields() {}

  /** All kinds of fields of its own. */
  public static void ownFields() {
    check(plain == 0 && five == 5 && wide == 1L << 40, "fields have their first values");
    check(LINES.isEmpty() && ATOMIC.get() == 0, "objects are new");
    check(TABLE.equals(Map.of("a", 1)), "a table is new");
    plain++;
    five++;
    wide++;
    LINES.add("x");
    ATOMIC.incrementAndGet();
    TABLE.put("b", 2);
  }

  /** A class without an initialiser, used by two threads. */
  public static void otherClass() throws InterruptedException {
    Thread thread = new Thread(() -> Bare.count++);
    thread.start();
    thread.join();
    Bare.count++;
    check(Bare.count == 2, "a field without initialiser begins at 0");
  }

  static final class Bare {
    static int count;
  }

  /** A field named through a subclass, which is not initialised by that. */
  public static void inherited() {
    Log.events.clear();
    Sub.shared++;
    check(Sub.shared == 8, "a field of the superclass");
    check(Log.events.equals(List.of("Base")), "only the class that declares it: " + Log.events);
    new Sub();
    check(Log.events.equals(List.of("Base", "Sub")), "then the subclass: " + Log.events);
  }

  static final class Log {
    static List<String> events = new ArrayList<>();
  }

  static class Base {
    static int shared = 7;

    static {
      Log.events.add("Base");
    }
  }

  static final class Sub extends Base {
    static final Object MARK = new Object();

    static {
      Log.events.add("Sub");
    }
  }

  /** One field is put back, one is only read, two are left as they are. */
  public static void leaveBehind() {
    Left.temporary++;
    Left.temporary--;
    Left.count++;
    Left.TABLE.put("entry " + Left.TABLE.size(), Left.NAMES.size());
  }

  static final class Left {
    static int count;
    static int temporary;
    static final Map<String, Integer> TABLE = new HashMap<>();
    static final List<String> NAMES = new ArrayList<>();
  }

  /** What the JDK keeps for the whole JVM, and is put back. */
  public static void settingsOfTheJdk() {
    check(System.getProperty("selvage.test.mode") == null, "no such property yet");
    check(!Locale.getDefault().equals(Locale.of("tlh")), "another language");
    check(Thread.getDefaultUncaughtExceptionHandler() == null, "no handler yet");
    System.setProperty("selvage.test.mode", "on");
    System.getProperties().put("selvage.test.other", "on");
    Locale.setDefault(Locale.of("tlh"));
    Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> {});
  }

  /** What stays. */
  public static void registration() {
    Security.setProperty("selvage.test", "on");
  }

  /** An enum that is first used through a static method, in the initialiser of another class. */
  public static void nestedUse() {
    check(Nest.EGG.size == 1, "initialised");
  }

  static final class Nest {
    static final Egg EGG = Egg.smallest();
  }

  enum Egg {
    SMALL(1),
    LARGE(2);

    final int size;

    Egg(int size) {
      this.size = size;
    }

    static Egg smallest() {
      return SMALL;
    }
  }

  /** The holder idiom. */
  public static void holder() throws InterruptedException {
    Thread thread = new Thread(() -> Holder.INSTANCE.use());
    thread.start();
    Holder.INSTANCE.use();
    thread.join();
    check(Holder.INSTANCE.uses.get() == 2, "both used one new instance");
  }

  static final class Holder {
    static final Holder INSTANCE = new Holder();
    final AtomicInteger uses = new AtomicInteger();

    void use() {
      uses.incrementAndGet();
    }
  }

  /** An enum keeps its constants; their fields begin anew. */
  public static void constants() {
    check(Shape.ROUND.uses == 0 && Shape.FLAT.uses == 0, "fields of constants");
    check(Shape.ROUND.names.isEmpty(), "objects of constants");
    check(Shape.FLAT.area(2) == 4 && Shape.ROUND.area(2) == 3, "bodies of constants");
    check(Shape.known == 2 && Shape.valueOf("FLAT") == Shape.FLAT, "static fields of an enum");
    check(Shape.values().length == 2 && Shape.values()[1] == Shape.FLAT, "values");
    check(Kept.same(Shape.ROUND), "the same constant as ever");
    check(Shape.FLAT.extra() == 10, "fields of a body");
    Shape.ROUND.uses++;
    Shape.FLAT.uses += 2;
    Shape.ROUND.names.add("x");
  }

  /** In a class that is not reset, as it belongs to the JDK. */
  static final class Kept {
    static boolean same(Shape shape) {
      Object known = System.getProperties().putIfAbsent("selvage.test.shape", shape);
      return known == null || known == shape;
    }
  }

  enum Shape {
    ROUND(3),
    FLAT(4) {
      private int extra = 9;

      @Override
      int area(int size) {
        return super.area(size);
      }

      @Override
      int extra() {
        return ++extra;
      }
    };

    static int known = values().length;

    final int factor;
    int uses;
    final List<String> names = new ArrayList<>();

    Shape(int factor) {
      this.factor = factor;
    }

    int area(int size) {
      return factor * size / 2;
    }

    int extra() {
      return 0;
    }

    static {
      check(ROUND.factor == 3, "constants are there in the initialiser");
    }
  }

  /** A constant of an interface that is not known to the compiler. */
  public static void interfaceConstants() {
    check(Registry.ENTRIES.isEmpty(), "a constant of an interface is new");
    check(Registry.START == 42L && Impl.ENTRIES == Registry.ENTRIES, "also through a class");
    Registry.ENTRIES.put("a", "b");
    check(new Impl().size() == 1, "seen by others");
  }

  interface Registry {
    Map<String, String> ENTRIES = new ConcurrentHashMap<>();
    long START = Long.parseLong("42");

    default int size() {
      return ENTRIES.size();
    }
  }

  static final class Impl implements Registry {}

  /** By reflection and by name. */
  public static void reflection() throws ReflectiveOperationException {
    var field = Reflected.class.getDeclaredField("count");
    check(field.getInt(null) == 3, "a field by reflection");
    field.setInt(null, 4);
    check(Reflected.count == 4, "is set");
    Log.events.clear();
    Class.forName(StaticFields.class.getName() + "$Named");
    check(Log.events.equals(List.of("Named")), "a class by name is initialised");
    Object made = Made.class.getDeclaredConstructor().newInstance();
    check(((Made) made).number == 1, "a constructor by reflection");
  }

  static final class Reflected {
    static int count = 3;
  }

  static final class Named {
    static {
      Log.events.add("Named");
    }
  }

  static final class Made {
    static int made;
    final int number = ++made;

    Made() {}
  }

  /** An initialiser that fails the first time it is run. */
  public static void failing() {
    try {
      Failing.touch();
      check(false, "fails");
    } catch (ExceptionInInitializerError e) {
      check(e.getCause() instanceof IllegalStateException, "with its cause");
    }
    try {
      Failing.touch();
      check(false, "fails again");
    } catch (NoClassDefFoundError e) {
      check(e.getMessage().contains("Could not initialize class"), e.getMessage());
    }
  }

  static final class Failing {
    static final int VALUE = fail();

    static int fail() {
      throw new IllegalStateException("no");
    }

    static void touch() {}
  }

  /** Made by the constructor reference, in the order of the JVM. */
  public static void order() {
    Log.events.clear();
    new Ordered(log("argument"));
    check(Log.events.equals(List.of("Ordered", "argument")), "the class first: " + Log.events);
  }

  private static int log(String event) {
    Log.events.add(event);
    return 0;
  }

  static final class Ordered {
    static {
      Log.events.add("Ordered");
    }

    Ordered(int ignored) {}
  }
}
