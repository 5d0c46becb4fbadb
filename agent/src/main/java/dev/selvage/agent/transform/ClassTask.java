package dev.selvage.agent.transform;

import dev.selvage.agent.scope.Treatment;
import java.lang.classfile.ClassModel;

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

  /** For a class without added members. */
  static ClassTask plain(ClassLoader loader, Treatment treatment, boolean isLoaded) {
    return new ClassTask(loader, treatment, isLoaded, false, null);
  }
}
