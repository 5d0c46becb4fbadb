package dev.selvage.bridge;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * The uses of classes in instrumented code, and the execution that the static state of each class
 * belongs to. A class whose state belongs to an earlier execution is initialized again at its next
 * use.
 */
public final class Statics {
  /** Stands for a use that has not been resolved yet. */
  private static final ClassState UNKNOWN = new ClassState();

  /** Stands for a use without static state, which always belongs to the current execution. */
  public static final ClassState NONE = new ClassState();

  /** The number of the current execution; 0 when static state is not reset. */
  private static int run;

  /** By the number of the use. */
  private static ClassState[] states = new ClassState[1024];

  private static StaticUse[] uses = new StaticUse[1024];
  private static int count = 1;
  private static int executions;
  private static final Map<StaticUse, Integer> NUMBERS = new HashMap<>();
  private static final Set<String> FORMERLY_FINAL = new HashSet<>();

  private Statics() {}

  /** An execution begins in which classes are to be initialized again. */
  public static void begin() {
    executions++;
    NONE.run = executions;
    run = executions;
  }

  public static void end() {
    run = 0;
  }

  /** The number of the current execution; 0 when static state is not reset. */
  public static int run() {
    return run;
  }

  /** The number of a use, at least 1. */
  public static synchronized int number(StaticUse use) {
    Integer known = NUMBERS.get(use);
    if (known != null) {
      return known;
    }
    if (count == uses.length) {
      uses = Arrays.copyOf(uses, count * 2);
      states = Arrays.copyOf(states, count * 2);
    }
    uses[count] = use;
    states[count] = UNKNOWN;
    NUMBERS.put(use, count);
    return count++;
  }

  public static synchronized StaticUse use(int number) {
    return uses[number];
  }

  /** The state that a use refers to; null if it is not known. */
  public static synchronized ClassState state(int number) {
    return states[number] == UNKNOWN ? null : states[number];
  }

  public static synchronized void stateIs(int number, ClassState state) {
    states[number] = state;
  }

  /**
   * Records that a field was declared final, although it is not for the JVM, since it is set
   * repeatedly.
   */
  public static synchronized void wasFinal(String type, String field) {
    FORMERLY_FINAL.add(type + '.' + field);
  }

  public static synchronized boolean isFormerlyFinal(String type, String field) {
    return FORMERLY_FINAL.contains(type + '.' + field);
  }

  // ---- hooks; names and descriptors are used by the transformers

  /** Before a use of a class that may have static state. */
  public static void use(int number, int site) {
    int current = run;
    if (current != 0 && states[number].run != current) {
      EngineHooks e = Hooks.engine();
      if (e != null) {
        e.statics().use(number, site);
      }
    }
  }

  /** The same for a class object. */
  public static void use(Class<?> type) {
    EngineHooks e = Hooks.engine();
    if (e != null && run != 0 && type != null) {
      e.statics().use(type);
    }
  }

  /** At the start of an access by reflection. */
  public static void use(Field field) {
    if (run != 0 && Modifier.isStatic(field.getModifiers())) {
      use(field.getDeclaringClass());
    }
  }

  /** In place of {@code Class.forName} with three arguments. */
  public static Class<?> forName(String name, boolean isInitialized, ClassLoader loader)
      throws ClassNotFoundException {
    Class<?> type = Class.forName(name, isInitialized, loader);
    if (isInitialized) {
      use(type);
    }
    return type;
  }

  /**
   * At the start of a static initializer: whether it should do nothing, because its work is done at
   * the first use in each execution.
   */
  public static boolean defers(Class<?> type, boolean canDefer) {
    EngineHooks e = Hooks.engine();
    return e != null && run != 0 && e.statics().initializes(type, canDefer) && canDefer;
  }

  /** The enum constant that the initializer is about to create when it is run again. */
  public static Object enumConstant(Class<?> type, int ordinal) {
    return Hooks.engine().statics().enumConstant(type, ordinal);
  }

  /** In place of reading a constant of an interface. */
  public static Object constant(Object value, int number) {
    EngineHooks e = Hooks.engine();
    return e == null || run == 0 ? value : e.statics().constant(value, number);
  }

  /** In place of writing a constant of an interface in an initializer that is run again. */
  public static void setConstant(Object value, int number) {
    Hooks.engine().statics().setConstant(value, number);
  }

  /** Before a call that changes state which the JDK keeps for the whole JVM. */
  public static void changesJdk(String method, int site) {
    EngineHooks e = Hooks.engine();
    if (e != null && run != 0) {
      e.statics().changesJdk(method, site);
    }
  }

  /**
   * How an engine sets up the static state of classes again in every execution. Every method may be
   * called on any thread and has no effect on threads that are not under control.
   */
  public abstract static class Engine {
    /** A class is about to be used whose static state is not of this execution. */
    public abstract void use(int number, int site);

    /** The same for a class object. */
    public abstract void use(Class<?> type);

    /** Whether the JVM initializes a class on a strand whose execution resets static state. */
    public abstract boolean initializes(Class<?> type, boolean canDefer);

    public abstract Object enumConstant(Class<?> type, int ordinal);

    public abstract Object constant(Object value, int number);

    public abstract void setConstant(Object value, int number);

    public abstract void changesJdk(String method, int site);
  }
}
