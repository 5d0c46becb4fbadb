package dev.selvage.model;

import java.util.List;

/**
 * Distinguishes the program's own frames of a stack from those of the JDK, test libraries and
 * Selvage.
 */
public final class ProgramStack {
  private static final List<String> TOOL =
      List.of(
          "dev.selvage.bridge.",
          "dev.selvage.cli.",
          "dev.selvage.core.",
          "dev.selvage.junit.",
          "dev.selvage.live.");

  private ProgramStack() {}

  /** Whether it is neither the JDK's, nor this tool's, nor that of a library for tests. */
  public static boolean owns(StackTraceElement frame) {
    return !isOfTheJdk(frame)
        && !TestLibraries.own(frame.getClassName())
        && !isOfTheTool(frame.getClassName());
  }

  /** Whether a class is part of this tool. */
  public static boolean isOfTheTool(String className) {
    for (int i = 0; i < TOOL.size(); i++) {
      if (className.startsWith(TOOL.get(i))) {
        return true;
      }
    }
    return false;
  }

  /** The innermost line of the program in a stack trace; null when there is none. */
  public static SiteKey innermost(StackTraceElement[] stack) {
    for (StackTraceElement frame : stack) {
      if (frame.getLineNumber() > 0 && owns(frame)) {
        String file = frame.getFileName();
        return new SiteKey(
            frame.getClassName(),
            frame.getMethodName(),
            "",
            0,
            frame.getLineNumber(),
            file == null ? "" : file);
      }
    }
    return null;
  }

  /** A program may have modules, too. */
  public static boolean isOfTheJdk(StackTraceElement frame) {
    String module = frame.getModuleName();
    return module != null && (module.startsWith("java.") || module.startsWith("jdk."));
  }
}
