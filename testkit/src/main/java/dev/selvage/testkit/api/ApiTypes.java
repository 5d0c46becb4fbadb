package dev.selvage.testkit.api;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The public classes of the JDK that programs are about, and their methods. */
public final class ApiTypes {
  private static final List<String> FOLDERS =
      List.of(
          "/modules/java.base/java/util",
          "/modules/java.logging/java/util",
          "/modules/java.prefs/java/util");

  private static final String LANG = "/modules/java.base/java/lang";

  private ApiTypes() {}

  /** Those of {@link #everyPublic} of which there are programs. */
  static List<Class<?>> all() {
    return everyPublic().stream().filter(type -> !Exclusions.STANDARD.excludes(type)).toList();
  }

  /** Of {@code java.util} and below, and of {@code java.lang}, by name. */
  public static List<Class<?>> everyPublic() {
    List<String> names = new ArrayList<>();
    FOLDERS.forEach(folder -> names.addAll(in(folder, Integer.MAX_VALUE)));
    names.addAll(in(LANG, 1));
    return names.stream()
        .sorted()
        .distinct()
        .<Class<?>>map(ApiTypes::load)
        .filter(Reachable::isPublic)
        .toList();
  }

  private static List<String> in(String folder, int depth) {
    Path root = FileSystems.getFileSystem(URI.create("jrt:/")).getPath(folder);
    if (!Files.isDirectory(root)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(root, depth)) {
      return files
          .map(file -> root.getName(0).resolve(root.getName(1)).toAbsolutePath().relativize(file))
          .map(file -> file.toString().replace('/', '.'))
          .filter(name -> name.endsWith(".class") && !name.endsWith("-info.class"))
          .map(name -> name.substring(0, name.length() - ".class".length()))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Class<?> load(String name) {
    try {
      return Class.forName(name, false, ClassLoader.getPlatformClassLoader());
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(name, e);
    }
  }

  /** Whether it is worth sharing an object of this type, rather than a mere value. */
  static boolean isObject(Class<?> type) {
    String name = type.getName();
    return !type.isPrimitive()
        && !type.isArray()
        && !type.isEnum()
        && type != Object.class
        && type != String.class
        && type != Class.class
        && type != CharSequence.class
        && !Number.class.isAssignableFrom(type)
        && !type.isAnnotationPresent(FunctionalInterface.class)
        && type != Boolean.class
        && type != Character.class
        && (name.startsWith("java.util.") || name.startsWith("java.lang."))
        && Reachable.isPublic(type)
        && !Exclusions.STANDARD.excludes(type);
  }

  private static final Map<Class<?>, List<Target>> METHODS = new HashMap<>();

  /** The methods that can be called on an object of this static type, in a fixed order. */
  static List<Target> methods(Class<?> type) {
    List<Target> known = METHODS.get(type);
    if (known == null) {
      known = findMethods(type);
      METHODS.put(type, known);
    }
    return known;
  }

  private static List<Target> findMethods(Class<?> type) {
    if (type.isArray()) {
      return List.of(
          new Target.ArrayClone(type),
          new Target.ElementRead(type),
          new Target.ElementWrite(type),
          new Target.ElementWrite(type));
    }
    List<Method> methods = new ArrayList<>(List.of(type.getMethods()));
    if (type.isInterface()) {
      methods.addAll(List.of(Object.class.getMethods()));
    }
    return methods.stream()
        .filter(method -> !Modifier.isStatic(method.getModifiers()))
        .filter(method -> !isBridged(type, method) && isUsable(type, method))
        .sorted(Comparator.comparing(Method::toString))
        .<Target>map(method -> new Target.Invocation(owner(type, method), method))
        .toList();
  }

  private static Class<?> owner(Class<?> type, Method method) {
    return method.getDeclaringClass() == Object.class ? Object.class : type;
  }

  /** Whether another method of the same name and parameters has a more special result. */
  private static boolean isBridged(Class<?> type, Method method) {
    return method.isBridge()
        && Stream.of(type.getMethods())
            .anyMatch(
                each ->
                    !each.isBridge()
                        && each.getName().equals(method.getName())
                        && List.of(each.getParameterTypes())
                            .equals(List.of(method.getParameterTypes())));
  }

  /** Whether generated code can call it, with arguments that can be made. */
  static boolean isUsable(Class<?> owner, Executable executable) {
    return Modifier.isPublic(executable.getModifiers())
        && Stream.of(executable.getParameterTypes()).allMatch(ApiTypes::isMakeable)
        && (!(executable instanceof Method method) || Reachable.isPublic(method.getReturnType()))
        && !Exclusions.STANDARD.excludes(owner, executable);
  }

  private static boolean isMakeable(Class<?> type) {
    return type.isPrimitive() || type == String.class || Values.variants(type) > 0;
  }
}
