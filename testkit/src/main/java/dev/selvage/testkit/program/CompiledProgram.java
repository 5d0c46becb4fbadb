package dev.selvage.testkit.program;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** A program that can be run, any number of times. Its classes have a loader of their own. */
public final class CompiledProgram {
  private final RandomProgram program;
  private final Class<?> type;
  private final MethodHandle outcome;

  private CompiledProgram(RandomProgram program, Class<?> type)
      throws ReflectiveOperationException {
    this.program = program;
    this.type = type;
    outcome =
        MethodHandles.publicLookup().findStatic(type, "outcome", MethodType.methodType(List.class));
  }

  /**
   * Compiles all of them at once, which is a lot faster than one by one.
   *
   * @throws IllegalArgumentException when two programs have the same seed, and thus the same name
   */
  public static List<CompiledProgram> of(List<RandomProgram> programs) {
    Set<String> names = new HashSet<>();
    Map<String, String> sources = new TreeMap<>();
    for (RandomProgram each : programs) {
      if (!names.add(each.name())) {
        throw new IllegalArgumentException("two programs with the seed " + each.seed());
      }
      sources.put(typeName(each), JavaSource.of(each));
    }
    ProgramClasses classes = ProgramClasses.compile(sources);
    List<CompiledProgram> compiled = new ArrayList<>();
    for (RandomProgram each : programs) {
      try {
        compiled.add(new CompiledProgram(each, classes.load(typeName(each))));
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException(e);
      }
    }
    return compiled;
  }

  public static CompiledProgram of(RandomProgram program) {
    return of(List.of(program)).getFirst();
  }

  private static String typeName(RandomProgram program) {
    return JavaSource.PACKAGE + "." + program.name();
  }

  public RandomProgram program() {
    return program;
  }

  /** The class with the main method. */
  public Class<?> type() {
    return type;
  }

  /** Runs the program. */
  public void run() throws Throwable {
    outcome();
  }

  /** Runs the program; returns what its main strand reads at the end, in order. */
  @SuppressWarnings("unchecked")
  public List<Object> outcome() throws Throwable {
    return (List<Object>) outcome.invokeExact();
  }

  /** {@link #outcome} as text. */
  public String outcomeText() throws Exception {
    try {
      return outcome().toString();
    } catch (Exception | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }
}
