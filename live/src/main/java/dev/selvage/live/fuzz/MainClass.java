package dev.selvage.live.fuzz;

import java.nio.file.Path;

/** What a JVM was told to run: a class, a module with a class, or a jar. */
final class MainClass {
  private MainClass() {}

  /** Empty if it is not known. */
  static String ofThisJvm() {
    return of(System.getProperty("sun.java.command", ""));
  }

  /** The one of this JVM; that of the tests where it was started to run tests for Maven. */
  static String classPath() {
    String ofTests = System.getProperty("surefire.test.class.path", "");
    return ofTests.isEmpty() ? System.getProperty("java.class.path", "") : ofTests;
  }

  /** The first word of a command; the name of a jar may contain blanks. */
  static String of(String command) {
    int jar = command.indexOf(".jar");
    int blank = command.indexOf(' ');
    if (jar > 0 && (blank < 0 || command.charAt(0) == '/' || jar < blank)) {
      return command.substring(0, jar + ".jar".length());
    }
    return blank < 0 ? command : command.substring(0, blank);
  }

  /**
   * Whether a pattern means it: the class with or without its module, the jar with or without
   * folder.
   */
  static boolean matches(NamePattern pattern, String main) {
    if (pattern.matches(main)) {
      return true;
    }
    if (main.endsWith(".jar")) {
      Path file = Path.of(main).getFileName();
      return file != null && pattern.matches(file.toString());
    }
    return pattern.matches(main.substring(main.indexOf('/') + 1));
  }
}
