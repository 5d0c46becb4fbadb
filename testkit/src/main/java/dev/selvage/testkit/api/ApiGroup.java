package dev.selvage.testkit.api;

import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The objects that one kind of programs shares: those of a class, or those that a static method of
 * another class makes.
 */
public final class ApiGroup {
  private static final Map<Class<?>, List<Target>> UTILITIES = new HashMap<>();

  private final String name;
  private final List<Source> sources;

  private ApiGroup(String name, List<Source> sources) {
    this.name = name;
    this.sources = List.copyOf(sources);
  }

  public String name() {
    return name;
  }

  /** Where such an object comes from. */
  List<Source> sources() {
    return sources;
  }

  @Override
  public String toString() {
    return name;
  }

  /** All groups of which an object can be made, by name. */
  public static List<ApiGroup> all() {
    Map<String, List<Target>> makers = new TreeMap<>();
    for (Class<?> type : ApiTypes.all()) {
      addMakers(type, makers);
    }
    for (Class<?> type :
        List.of(Object[].class, String[].class, byte[].class, char[].class, int[].class)) {
      makers.put(type.getSimpleName(), List.of(new Target.NewArray(type)));
    }
    makers.values().removeIf(each -> !Prototype.anyMaker(each));
    Map<String, List<Source>> sources = new TreeMap<>();
    makers.forEach((name, all) -> sources.put(name, List.of(new Source(all, null))));
    addViews(makers, sources);
    return sources.entrySet().stream()
        .map(each -> new ApiGroup(each.getKey(), each.getValue()))
        .toList();
  }

  private static void addMakers(Class<?> type, Map<String, List<Target>> makers) {
    List<Executable> executables = new ArrayList<>();
    if (!Modifier.isAbstract(type.getModifiers())) {
      executables.addAll(List.of(type.getConstructors()));
    }
    Stream.of(type.getMethods())
        .filter(each -> each.getDeclaringClass() == type)
        .filter(each -> Modifier.isStatic(each.getModifiers()))
        .forEach(executables::add);
    executables.stream()
        .filter(each -> ApiTypes.isUsable(type, each))
        .sorted(Comparator.comparing(Executable::toString))
        .forEach(
            each -> {
              String name = group(type, each);
              if (name != null) {
                makers
                    .computeIfAbsent(name, _ -> new ArrayList<>())
                    .add(new Target.Invocation(type, each));
              }
            });
  }

  /** Null for what makes no object that is worth sharing. */
  private static String group(Class<?> type, Executable executable) {
    if (!(executable instanceof Method method)) {
      return ApiTypes.isObject(type) || Number.class.isAssignableFrom(type) ? type.getName() : null;
    }
    if (!ApiTypes.isObject(method.getReturnType())) {
      return null;
    }
    return type.isAssignableFrom(method.getReturnType())
        ? type.getName()
        : type.getName() + "." + method.getName();
  }

  /** Objects of classes that only methods of other objects make: matchers, iterators, entries. */
  private static void addViews(
      Map<String, List<Target>> makers, Map<String, List<Source>> sources) {
    for (List<Target> each : makers.values()) {
      for (Target view : ApiTypes.methods(each.getFirst().result())) {
        String name = view.result().getName();
        if (ApiTypes.isObject(view.result()) && !makers.containsKey(name)) {
          sources.computeIfAbsent(name, _ -> new ArrayList<>()).add(new Source(each, view));
        }
      }
    }
  }

  /** Static methods and constructors that can be given an object of this type. */
  static List<Target> utilities(Class<?> argument) {
    List<Target> known = UTILITIES.get(argument);
    if (known == null) {
      known = findUtilities(argument);
      UTILITIES.put(argument, known);
    }
    return known;
  }

  private static List<Target> findUtilities(Class<?> argument) {
    List<Target> targets = new ArrayList<>();
    for (Class<?> type : Utilities.TYPES) {
      Stream.<Executable>concat(
              Arrays.stream(type.getConstructors()),
              Arrays.stream(type.getMethods())
                  .filter(each -> Modifier.isStatic(each.getModifiers())))
          .filter(each -> !Modifier.isAbstract(each.getModifiers()))
          .filter(each -> Utilities.position(each, argument) >= 0)
          .filter(each -> ApiTypes.isUsable(type, each))
          .sorted(Comparator.comparing(Executable::toString))
          .forEach(each -> targets.add(new Target.Invocation(type, each)));
    }
    return targets;
  }
}
