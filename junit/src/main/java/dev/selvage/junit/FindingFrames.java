package dev.selvage.junit;

import dev.selvage.model.Finding;
import dev.selvage.model.TestLibraries;
import dev.selvage.model.ThreadState;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The stack trace of a finding as an exception has it: the program's own frames. */
final class FindingFrames {
  /** Class loader and module, class, method, file, line; all but class and method may be absent. */
  private static final Pattern FRAME =
      Pattern.compile(
          "\\s*(?:at )?(?:.*/)?(?<type>[^\\s/(]+)\\.(?<method>[^.\\s(]+)"
              + "\\((?<file>[^:()]*)(?::(?<line>\\d+))?\\)\\s*");

  private static final List<String> JDK = List.of("java.", "javax.", "jdk.", "sun.", "com.sun.");

  private static final List<String> TOOL =
      List.of(
          "dev.selvage.agent.",
          "dev.selvage.bridge.",
          "dev.selvage.core.",
          "dev.selvage.monitor.",
          "dev.selvage.junit.",
          "dev.selvage.model.",
          "jdk.internal.vm.Continuation");

  private FindingFrames() {}

  /** Of the thread that failed, or of the first whose stack is known; at least the test itself. */
  static StackTraceElement[] of(Finding finding, TestName test) {
    List<String> printed =
        Stream.concat(
                Stream.of(finding.stack()), finding.threads().stream().map(ThreadState::stack))
            .filter(stack -> !stack.isEmpty())
            .findFirst()
            .orElse(List.of());
    List<StackTraceElement> frames = new ArrayList<>();
    for (String line : printed) {
      if (line.startsWith("Caused by: ")) {
        break;
      }
      Matcher frame = FRAME.matcher(line);
      if (frame.matches() && isOfTheProgram(frame.group("type"))) {
        frames.add(element(frame));
      }
    }
    return frames.isEmpty() ? of(test) : frames.toArray(new StackTraceElement[0]);
  }

  /** The test alone, where nothing more is known. */
  static StackTraceElement[] of(TestName test) {
    return new StackTraceElement[] {
      new StackTraceElement(test.className(), test.method(), null, -1)
    };
  }

  /** Whether a line of a printed stack is a frame of Selvage. */
  static boolean isOfTheTool(String line) {
    Matcher frame = FRAME.matcher(line);
    return frame.matches() && TOOL.stream().anyMatch(frame.group("type")::startsWith);
  }

  private static boolean isOfTheProgram(String type) {
    return !TestLibraries.own(type)
        && Stream.concat(JDK.stream(), TOOL.stream()).noneMatch(type::startsWith);
  }

  private static StackTraceElement element(Matcher frame) {
    String line = frame.group("line");
    return new StackTraceElement(
        frame.group("type"),
        frame.group("method"),
        frame.group("file"),
        line == null ? -1 : Integer.parseInt(line));
  }
}
