package dev.selvage.junit;

import dev.selvage.model.ProgramSpec;
import dev.selvage.model.ScheduleStore;
import java.util.List;

/**
 * The name of a test in reports and schedule files.
 *
 * @param className the class that is run, which may inherit the method
 */
record TestName(String className, String method) {
  /**
   * The program as schedules describe it, without a class path, which is that of the test runner.
   */
  ProgramSpec spec() {
    return new ProgramSpec("", className, method, List.of());
  }

  /** The class, or null when it cannot be found by its name. */
  Class<?> type() {
    try {
      return Class.forName(className, false, Thread.currentThread().getContextClassLoader());
    } catch (ClassNotFoundException | LinkageError e) {
      return null;
    }
  }

  boolean isOf(ProgramSpec program) {
    return className.equals(program.mainClass()) && method.equals(program.method());
  }

  /** The class as build tools take it: without its package, with its outer classes. */
  String simpleClass() {
    return className.substring(className.lastIndexOf('.') + 1);
  }

  /** {@code CounterTest.increments}. */
  @Override
  public String toString() {
    return ScheduleStore.simpleName(className) + "." + method;
  }
}
