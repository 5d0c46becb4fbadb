package dev.selvage.core.engine;

import dev.selvage.model.TestLibraries;
import java.util.List;

/** Which frames of a stack are the program's own. */
public final class ProgramFrames {
  private static final List<String> TOOL =
      List.of("dev.selvage.bridge.", "dev.selvage.core.", "dev.selvage.junit.");

  private ProgramFrames() {}

  /** Whether it is neither the JDK's, nor this tool's, nor that of a library for tests. */
  public static boolean contain(StackTraceElement frame) {
    return !isOfTheJdk(frame)
        && !TestLibraries.own(frame.getClassName())
        && TOOL.stream().noneMatch(frame.getClassName()::startsWith);
  }

  /** A program may have modules, too. */
  static boolean isOfTheJdk(StackTraceElement frame) {
    String module = frame.getModuleName();
    return module != null && (module.startsWith("java.") || module.startsWith("jdk."));
  }
}
