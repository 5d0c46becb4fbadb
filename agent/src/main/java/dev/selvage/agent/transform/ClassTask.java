package dev.selvage.agent.transform;

import dev.selvage.agent.scope.Treatment;
import dev.selvage.bridge.Failures;
import java.lang.classfile.ClassModel;
import java.util.ArrayList;
import java.util.List;

/**
 * The circumstances in which a class is rewritten.
 *
 * @param isLoaded whether the class is loaded already, so that members stay as they are
 * @param resetsStatics whether its static state is set up again in every execution
 * @param lack what is left out; null for nothing
 * @param members the members that the class must have, since it is loaded; null if members may be
 *     added
 */
record ClassTask(
    ClassLoader loader,
    Treatment treatment,
    boolean isLoaded,
    boolean resetsStatics,
    Failures.Lack lack,
    ClassModel members) {
  /** For a class that is just being loaded. */
  static ClassTask atLoad(ClassLoader loader, Treatment treatment, boolean resetsStatics) {
    return new ClassTask(loader, treatment, false, resetsStatics, null, null);
  }

  /** Simpler ways to rewrite the class, which lead to less code, the best first. */
  List<ClassTask> simpler() {
    List<ClassTask> tasks = new ArrayList<>();
    if (members == null && treatment == Treatment.CONTROLLED) {
      tasks.add(without(Failures.Lack.LOOPS, treatment, resetsStatics));
      tasks.add(without(Failures.Lack.ARRAYS, treatment, resetsStatics));
      tasks.add(without(Failures.Lack.POINTS, Treatment.ATOMIC, resetsStatics));
    }
    if (members == null && isOfTheProgram() && resetsStatics) {
      tasks.add(without(Failures.Lack.POINTS, Treatment.ATOMIC, false));
    }
    return tasks;
  }

  /** Whether it is a class of the program or of its libraries. */
  boolean isOfTheProgram() {
    return treatment == Treatment.CONTROLLED || treatment == Treatment.ATOMIC;
  }

  private ClassTask without(Failures.Lack lacking, Treatment other, boolean isReset) {
    return new ClassTask(loader, other, isLoaded, isReset, lacking, null);
  }

  boolean hasLoops() {
    return lack == null;
  }

  boolean hasArrays() {
    return lack != Failures.Lack.ARRAYS;
  }

  /** For a class without added members. */
  static ClassTask plain(ClassLoader loader, Treatment treatment, boolean isLoaded) {
    return new ClassTask(loader, treatment, isLoaded, false, null, null);
  }
}
