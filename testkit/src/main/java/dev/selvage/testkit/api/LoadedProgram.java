package dev.selvage.testkit.api;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** A program that can be run, any number of times. Its class has a loader of its own. */
public final class LoadedProgram {
  private final MethodHandle outcome;

  private LoadedProgram(MethodHandle outcome) {
    this.outcome = outcome;
  }

  /** Makes the class of a program. */
  public static LoadedProgram of(ApiProgram program) {
    byte[] bytes = new ProgramCode(program).bytes();
    Class<?> type = new Loader(LoadedProgram.class.getClassLoader()).define(bytes);
    try {
      return new LoadedProgram(
          MethodHandles.publicLookup()
              .findStatic(
                  type, ProgramCode.OUTCOME, MethodType.methodType(String.class, Turns.class)));
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Runs the program with threads that run freely; returns what it has come to. */
  public String outcome() throws Throwable {
    return outcome(null);
  }

  String outcome(Turns turns) throws Throwable {
    return (String) outcome.invokeExact(turns);
  }

  private static final class Loader extends ClassLoader {
    Loader(ClassLoader parent) {
      super(parent);
    }

    Class<?> define(byte[] bytes) {
      return defineClass(ProgramCode.NAME, bytes, 0, bytes.length);
    }
  }
}
