package dev.selvage.bench;

import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;

/**
 * The programs that use libraries: every public static method without parameters of the classes in
 * their package, not of those in the packages below it. No schedule breaks one.
 */
final class LibraryPrograms {
  private static final String FOLDER = "dev/selvage/programs/";

  private LibraryPrograms() {}

  /** The jar that contains them, the libraries and the benchmarks. */
  static Path jar() {
    return Path.of(System.getProperty("java.class.path")).toAbsolutePath();
  }

  /** As in {@code dev.selvage.programs.DisruptorRing#blocking}. */
  static List<String> names() throws IOException, ClassNotFoundException {
    List<String> all = new ArrayList<>();
    for (String name : classes()) {
      Class<?> type = Class.forName(name, false, LibraryPrograms.class.getClassLoader());
      Stream.of(type.getDeclaredMethods())
          .filter(LibraryPrograms::isProgram)
          .map(Method::getName)
          .sorted()
          .forEach(method -> all.add(name + "#" + method));
    }
    return all;
  }

  private static List<String> classes() throws IOException {
    try (JarFile file = new JarFile(jar().toFile())) {
      return file.stream()
          .map(ZipEntry::getName)
          .filter(name -> name.startsWith(FOLDER) && name.endsWith(".class"))
          .filter(name -> name.lastIndexOf('/') < FOLDER.length())
          .filter(name -> !name.contains("$"))
          .map(name -> name.replace(".class", "").replace('/', '.'))
          .sorted()
          .toList();
    }
  }

  private static boolean isProgram(Method method) {
    return Modifier.isPublic(method.getModifiers())
        && Modifier.isStatic(method.getModifiers())
        && method.getParameterCount() == 0;
  }
}
