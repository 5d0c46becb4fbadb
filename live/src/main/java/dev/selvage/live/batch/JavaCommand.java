package dev.selvage.live.batch;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;

/**
 * A command line of the launcher {@code java}, as far as it can be understood.
 *
 * @param classPath as given; the current directory if it is not
 */
record JavaCommand(String classPath, String mainClass, List<String> arguments) {
  private static final Set<String> CLASS_PATH = Set.of("-cp", "-classpath", "--class-path");

  /** Options with their values in the next word. */
  private static final Set<String> WITH_VALUE =
      Set.of(
          "-p",
          "--module-path",
          "--upgrade-module-path",
          "--add-modules",
          "--add-reads",
          "--add-exports",
          "--add-opens",
          "--limit-modules",
          "--patch-module",
          "--enable-native-access",
          "--source");

  JavaCommand {
    arguments = List.copyOf(arguments);
  }

  /** Null if the command does not name a main class in a way that is understood here. */
  static JavaCommand parse(List<String> command) {
    String launcher = Path.of(command.getFirst()).getFileName().toString();
    return launcher.equals("java") ? options(command.subList(1, command.size())) : null;
  }

  private static JavaCommand options(List<String> words) {
    String classPath = ".";
    for (int i = 0; i < words.size(); i++) {
      String word = words.get(i);
      boolean hasNext = i + 1 < words.size();
      if (CLASS_PATH.contains(word) && hasNext) {
        classPath = words.get(++i);
      } else if (word.startsWith("--class-path=")) {
        classPath = word.substring(word.indexOf('=') + 1);
      } else if (word.equals("-jar") && hasNext) {
        return ofJar(words.get(i + 1), words.subList(i + 2, words.size()));
      } else if (WITH_VALUE.contains(word)) {
        i++;
      } else if (!word.startsWith("-")) {
        boolean isClass = word.matches("[\\w$.]+") && !word.endsWith(".java");
        return isClass
            ? new JavaCommand(classPath, word, words.subList(i + 1, words.size()))
            : null;
      } else if (word.equals("-m") || word.equals("--module") || word.startsWith("--module=")) {
        return null;
      }
    }
    return null;
  }

  private static JavaCommand ofJar(String jar, List<String> arguments) {
    try (JarFile file = new JarFile(jar)) {
      Manifest manifest = file.getManifest();
      String main =
          manifest == null
              ? null
              : manifest.getMainAttributes().getValue(Attributes.Name.MAIN_CLASS);
      return main == null ? null : new JavaCommand(jar, main, arguments);
    } catch (IOException e) {
      return null;
    }
  }
}
