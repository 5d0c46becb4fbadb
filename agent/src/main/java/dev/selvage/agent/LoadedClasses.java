package dev.selvage.agent;

import dev.selvage.agent.scope.Scope;
import dev.selvage.agent.scope.Treatment;
import dev.selvage.agent.transform.JdkCache;
import dev.selvage.agent.transform.Profile;
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
 * The classes that were loaded without being rewritten: before the agent was installed, or while it
 * was rewriting another class, when the JVM does not call it.
 */
final class LoadedClasses extends LateClasses {
  private final Instrumentation instrumentation;
  private final Scope scope;
  private final JdkCache cache;
  private final Profile profile;
  private final Transformer transformer;
  private final Set<Class<?>> tried = new HashSet<>();

  /** How often classes had been rewritten at the latest check. */
  private long rewritings = -1;

  LoadedClasses(
      Instrumentation instrumentation,
      Scope scope,
      JdkCache cache,
      Profile profile,
      Transformer transformer) {
    this.instrumentation = instrumentation;
    this.scope = scope;
    this.cache = cache;
    this.profile = profile;
    this.transformer = transformer;
  }

  /** Rewrites all of them. That may load more classes, so it repeats until there are none. */
  void rewriteAll() throws UnmodifiableClassException {
    List<Class<?>> classes = new ArrayList<>();
    for (Class<?> type : instrumentation.getAllLoadedClasses()) {
      if (isMissing(type)) {
        classes.add(type);
      }
    }
    rewrite(classes);
    rewrite();
  }

  /**
   * The same for classes that the boot loader has loaded since; all others are always passed to the
   * agent.
   */
  @Override
  protected void rewrite() {
    try {
      while (transformer.rewritings() != rewritings) {
        rewritings = transformer.rewritings();
        List<Class<?>> classes = new ArrayList<>();
        for (Class<?> type : instrumentation.getInitiatedClasses(null)) {
          if (!transformer.hasSeen(internalName(type)) && isMissing(type)) {
            classes.add(type);
          }
        }
        rewrite(classes);
      }
    } catch (UnmodifiableClassException | LinkageError e) {
      Failures.add("", e);
    }
  }

  private void rewrite(List<Class<?>> classes) throws UnmodifiableClassException {
    if (!classes.isEmpty()) {
      tried.addAll(classes);
      instrumentation.retransformClasses(classes.toArray(new Class<?>[0]));
    }
  }

  private boolean isMissing(Class<?> type) {
    String name = internalName(type);
    return !type.isArray()
        && !type.isHidden()
        && !(type.getClassLoader() == null && cache.isLeftAlone(name))
        && instrumentation.isModifiableClass(type)
        && isChanged(scope.treatment(type.getClassLoader(), name), name)
        && !tried.contains(type);
  }

  private static String internalName(Class<?> type) {
    return type.getName().replace('.', '/');
  }

  /**
   * A debugger should step over the tool, including classes that were loaded before its
   * transformer.
   */
  private boolean isChanged(Treatment treatment, String name) {
    return profile.covers(treatment) || Debugger.isLoaded() && Scope.isTool(name);
  }
}
