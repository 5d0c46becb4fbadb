package dev.selvage.agent;

import dev.selvage.agent.scope.Scope;
import dev.selvage.agent.transform.JdkCache;
import dev.selvage.agent.transform.Profile;
import dev.selvage.bridge.Failures;
import java.lang.instrument.Instrumentation;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The interface of the agent for front ends. There is one agent per JVM, hence static methods. */
public final class AgentControl {
  private static volatile Scope scope;
  private static volatile Instrumentation instrumentation;
  private static volatile JdkCache cache;
  private static volatile Profile profile;

  private AgentControl() {}

  static void installed(
      Instrumentation newInstrumentation, Scope newScope, JdkCache newCache, Profile newProfile) {
    instrumentation = newInstrumentation;
    cache = newCache;
    profile = newProfile;
    scope = newScope;
  }

  /** Whether the agent is installed, with any profile. */
  public static boolean isInstalled() {
    return scope != null;
  }

  /** Whether it is installed with a profile for the engine. */
  public static boolean isControlling() {
    return isInstalled() && profile.controlsThreads();
  }

  static void requireProfile(Profile other) {
    if (!other.name().equals(profile.name())) {
      throw new IllegalStateException(
          "the Selvage agent is already in this JVM with the profile '%s', not '%s'"
              .formatted(profile.name(), other.name()));
    }
  }

  /**
   * Overrides the defaults for which packages or classes take points. Best called before classes of
   * the program are loaded; loaded classes whose treatment changes are transformed again.
   */
  public static void configure(List<String> atomic, List<String> controlled) {
    Scope current = installedScope();
    Set<String> changed = new HashSet<>(current.configured());
    current.configure(atomic, controlled);
    changed.addAll(current.configured());
    if (changed.isEmpty()) {
      return;
    }
    for (Class<?> type : instrumentation.getAllLoadedClasses()) {
      if (changed.stream().anyMatch(name -> isIn(type, name))
          && instrumentation.isModifiableClass(type)
          && !type.isHidden()) {
        retransform(type);
      }
    }
  }

  private static boolean isIn(Class<?> type, String name) {
    String own = type.getName();
    return own.equals(name) || own.startsWith(name + ".") || own.startsWith(name + "$");
  }

  private static void retransform(Class<?> type) {
    try {
      instrumentation.retransformClasses(type);
    } catch (Exception | LinkageError e) {
      Failures.add(type.getName(), e);
    }
  }

  /** Declares that the class path of this JVM contains only the tool, and not the program. */
  public static void classPathIsTool() {
    installedScope().program(ClassLoader.getPlatformClassLoader());
  }

  /** Declares that the program consists of the classes that this loader defines. */
  public static void program(ClassLoader loader) {
    installedScope().program(loader);
  }

  /** To be called before this JVM ends: saves rewritten JDK classes for the next one. */
  public static void atEnd() {
    if (cache != null) {
      cache.save();
    }
  }

  /** The classes that could not be transformed. */
  public static List<Failures.Failure> failures() {
    return List.of(Failures.all());
  }

  private static Scope installedScope() {
    Scope current = scope;
    if (current == null) {
      throw new IllegalStateException("the Selvage agent is not installed in this JVM");
    }
    return current;
  }
}
