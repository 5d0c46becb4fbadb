package dev.selvage.bridge;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * The uses of classes in instrumented code, and of which execution the static state of each class
 * is. A class whose state is of an earlier execution is initialised again at its next use.
 */
public final class Statics {
  /** What a use stands for that has not been looked at. */
  private static final ClassState UNKNOWN = new ClassState();

  /** What a use stands for where there is no static state: always of the current execution. */
  public static final ClassState NONE = new ClassState();

  /** The number of the current execution; 0 when static state is not reset. */
  static int run;

  /** By the number of the use. */
  static ClassState[] states = new ClassState[1024];

  private static StaticUse[] uses = new StaticUse[1024];
  private static int count = 1;
  private static int executions;
  private static final Map<StaticUse, Integer> NUMBERS = new HashMap<>();
  private static final Set<String> FORMERLY_FINAL = new HashSet<>();

  private Statics() {}

  /** An execution begins in which classes are to be initialised again. */
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

  /** The state that a use stands for; null when that is not known. */
  public static synchronized ClassState state(int number) {
    return states[number] == UNKNOWN ? null : states[number];
  }

  public static synchronized void stateIs(int number, ClassState state) {
    states[number] = state;
  }

  /** Says that a field was declared final, and is so no more for the JVM: it is set many times. */
  public static synchronized void wasFinal(String type, String field) {
    FORMERLY_FINAL.add(type + '.' + field);
  }

  public static synchronized boolean isFormerlyFinal(String type, String field) {
    return FORMERLY_FINAL.contains(type + '.' + field);
  }
}
