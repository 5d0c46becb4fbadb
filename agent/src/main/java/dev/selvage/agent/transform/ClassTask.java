package dev.selvage.agent.transform;

import dev.selvage.agent.scope.Treatment;
import java.lang.classfile.ClassModel;
import java.util.List;

/**
 * The circumstances in which a class is rewritten.
 *
 * @param isLoaded whether the class is loaded already, so that members stay as they are
 * @param resetsStatics whether its static state is set up again in every execution
 * @param members the members that the class must have, since it is loaded; null if members may be
 *     added
 */
record ClassTask(
    ClassLoader loader,
    Treatment treatment,
    boolean isLoaded,
    boolean resetsStatics,
    ClassModel members) {
  /** For a class that is just being loaded. */
  static ClassTask atLoad(ClassLoader loader, Treatment treatment, boolean resetsStatics) {
    return new ClassTask(loader, treatment, false, resetsStatics, null);
  }

  /** Ways to rewrite the class that lead to less code, the best first. */
  List<ClassTask> simpler() {
    if (treatment != Treatment.CONTROLLED || members != null) {
      return List.of();
    }
    ClassTask atomic = new ClassTask(loader, Treatment.ATOMIC, isLoaded, resetsStatics, null);
    return resetsStatics
        ? List.of(atomic, new ClassTask(loader, Treatment.ATOMIC, isLoaded, false, null))
        : List.of(atomic);
  }

  /** For a class without added members. */
  static ClassTask plain(ClassLoader loader, Treatment treatment, boolean isLoaded) {
    return new ClassTask(loader, treatment, isLoaded, false, null);
  }
}
