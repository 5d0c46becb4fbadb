package dev.selvage.core.engine.name;

import dev.selvage.model.SiteKey;
import dev.selvage.model.TestLibraries;
import java.util.List;

/** Which frames of a stack are the program's own. */
public final class ProgramFrames {
  private static final List<String> TOOL =
      List.of("dev.selvage.bridge.", "dev.selvage.cli.", "dev.selvage.core.", "dev.selvage.junit.");

  private ProgramFrames() {}

  /** Whether it is neither the JDK's, nor this tool's, nor that of a library for tests. */
  public static boolean contain(StackTraceElement frame) {
    return !isOfTheJdk(frame)
        && !TestLibraries.own(frame.getClassName())
        && TOOL.stream().noneMatch(frame.getClassName()::startsWith);
  }

  /** The innermost line of the program in a stack trace; null when there is none. */
  public static SiteKey first(StackTraceElement[] stack) {
    for (StackTraceElement frame : stack) {
      if (frame.getLineNumber() > 0 && contain(frame)) {
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
