package dev.selvage.cli;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Finds the method to call in a class, its superclasses and its interfaces. */
final class MethodSearch {
  private MethodSearch() {}

  /**
   * The main method as the java launcher chooses it since Java 25 (JEP 512): {@code main(String[])}
   * before {@code main()}, static or not, not private.
   */
  static Method main(Class<?> type) {
    List<Method> candidates =
        methods(type, method -> method.getName().equals("main") && isLaunchable(method));
    for (Method method : candidates) {
      if (Arrays.equals(method.getParameterTypes(), new Class<?>[] {String[].class})) {
        return method;
      }
    }
    for (Method method : candidates) {
      if (method.getParameterCount() == 0) {
        return method;
      }
    }
    throw new UsageException(
        "class %s has no main method; use %s#METHOD to run a method without parameters"
            .formatted(type.getName(), type.getName()));
  }

  /** The method with this name and no arguments. */
  static Method named(Class<?> type, String name) {
    List<Method> candidates = methods(type, method -> method.getName().equals(name));
    for (Method method : candidates) {
      if (method.getParameterCount() == 0) {
        if (Modifier.isAbstract(method.getModifiers())) {
          throw new UsageException("method " + name + " of " + type.getName() + " is abstract");
        }
        return method;
      }
    }
    if (candidates.isEmpty()) {
      throw new UsageException("class " + type.getName() + " has no method " + name + others(type));
    }
    throw new UsageException(
        "method %s of %s has parameters: %s; only methods without parameters can be called"
            .formatted(name, type.getName(), signatures(candidates)));
  }

  private static boolean isLaunchable(Method method) {
    return method.getReturnType() == void.class
        && (method.getModifiers() & (Modifier.PRIVATE | Modifier.ABSTRACT)) == 0;
  }

  /** The methods a call through this class can mean, those of the class itself first. */
  private static List<Method> methods(Class<?> type, Predicate<Method> wanted) {
    List<Method> found = new ArrayList<>();
    for (Class<?> owner : lineage(type)) {
      for (Method method : owner.getDeclaredMethods()) {
        if (!method.isBridge() && wanted.test(method)) {
          found.add(method);
        }
      }
    }
    return found;
  }

  /** The class, its superclasses below Object, then all their interfaces. */
  private static Set<Class<?>> lineage(Class<?> type) {
    Set<Class<?>> owners = new LinkedHashSet<>();
    for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
      owners.add(c);
    }
    for (Class<?> owner : List.copyOf(owners)) {
      addInterfaces(owner, owners);
    }
    return owners;
  }

  private static void addInterfaces(Class<?> type, Set<Class<?>> owners) {
    Collections.addAll(owners, type.getInterfaces());
    for (Class<?> each : type.getInterfaces()) {
      addInterfaces(each, owners);
    }
  }

  private static String others(Class<?> type) {
    List<Method> callable =
        methods(type, m -> m.getParameterCount() == 0 && !m.isSynthetic() && isVisible(m));
    if (callable.isEmpty()) {
      return "";
    }
    return "; it has "
        + callable.stream()
            .map(Method::getName)
            .sorted()
            .limit(12)
            .collect(Collectors.joining(", "));
  }

  private static boolean isVisible(Method method) {
    return !Modifier.isPrivate(method.getModifiers());
  }

  private static String signatures(List<Method> methods) {
    return methods.stream()
        .map(
            method ->
                Arrays.stream(method.getParameterTypes())
                    .map(Class::getSimpleName)
                    .collect(Collectors.joining(", ", method.getName() + "(", ")")))
        .sorted()
        .collect(Collectors.joining(" and "));
  }
}
