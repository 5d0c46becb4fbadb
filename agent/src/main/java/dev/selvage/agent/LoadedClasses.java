package dev.selvage.agent;

import dev.selvage.agent.transform.JdkCache;
import dev.selvage.agent.transform.Transformer;
import dev.selvage.bridge.Debugger;
import dev.selvage.bridge.Failures;
import dev.selvage.bridge.LateClasses;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The classes that were loaded without being rewritten: before the agent came, or while it was
 * rewriting another one, when the JVM does not ask it.
 */
final class LoadedClasses extends LateClasses {
  private final Instrumentation instrumentation;
  private final Scope scope;
  private final JdkCache cache;
  private final Transformer transformer;
  private final Set<Class<?>> tried = new HashSet<>();

  LoadedClasses(
      Instrumentation instrumentation, Scope scope, JdkCache cache, Transformer transformer) {
    this.instrumentation = instrumentation;
    this.scope = scope;
    this.cache = cache;
    this.transformer = transformer;
  }

  /** Rewrites all of them. To do so may load more, so it goes on until there are none. */
  void rewriteAll() throws UnmodifiableClassException {
    boolean isFirst = tried.isEmpty();
    List<Class<?>> missing = missing(isFirst);
    while (!missing.isEmpty()) {
      tried.addAll(missing);
      instrumentation.retransformClasses(missing.toArray(new Class<?>[0]));
      missing = missing(false);
    }
  }

  /** The same for what has been loaded since. */
  @Override
  protected void rewrite() {
    try {
      rewriteAll();
    } catch (UnmodifiableClassException | LinkageError e) {
      Failures.add("classes of the JDK cannot be controlled: " + e);
    }
  }

  /** Later on, only classes of the JDK can be missing. */
  private List<Class<?>> missing(boolean isFirst) {
    List<Class<?>> classes = new ArrayList<>();
    for (Class<?> type : instrumentation.getAllLoadedClasses()) {
      String name = type.getName().replace('.', '/');
      boolean isOfTheBootLoader = type.getClassLoader() == null;
      if (!type.isArray()
          && !type.isHidden()
          && (isFirst || isOfTheBootLoader && !transformer.hasSeen(name))
          && !(isOfTheBootLoader && cache.isLeftAlone(name))
          && instrumentation.isModifiableClass(type)
          && isChanged(scope.treatment(type.getClassLoader(), name), name)
          && !tried.contains(type)) {
        classes.add(type);
      }
    }
    return classes;
  }

  /** A debugger is to step over the tool, also over what was loaded before its transformer. */
  private static boolean isChanged(Treatment treatment, String name) {
    return treatment != Treatment.OUTSIDE || Debugger.isLoaded() && Scope.isTool(name);
  }
}
