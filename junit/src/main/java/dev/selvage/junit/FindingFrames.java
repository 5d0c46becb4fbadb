package dev.selvage.junit;

import dev.selvage.model.Access;
import dev.selvage.model.Finding;
import dev.selvage.model.Frame;
import dev.selvage.model.MethodCall;
import dev.selvage.model.TestLibraries;
import dev.selvage.model.ThreadState;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The stack trace of a finding in the form of an exception's: the program's own frames. */
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
    List<StackTraceElement> frames =
        stacks(finding).filter(stack -> !stack.isEmpty()).findFirst().orElse(List.of()).stream()
            .filter(frame -> isOfTheProgram(frame.className()))
            .map(Frame::toElement)
            .toList();
    return frames.isEmpty() ? of(test) : frames.toArray(new StackTraceElement[0]);
  }

  private static Stream<List<Frame>> stacks(Finding finding) {
    return switch (finding) {
      case Finding.Thrown thrown -> Stream.of(thrown.exception().stack());
      case Finding.Race race -> Stream.of(race.earlier(), race.later()).map(Access::stack);
      case Finding.DelayedStore delay -> delay.accesses().stream().map(Access::stack);
      case Finding.Interleaving found ->
          Stream.of(found.first(), found.between(), found.second()).map(Access::stack);
      case Finding.CheckThenAct found ->
          Stream.of(found.check(), found.between(), found.act()).map(MethodCall::stack);
      case Finding.Exit _,
          Finding.Deadlock _,
          Finding.Standstill _,
          Finding.LostWakeup _,
          Finding.Livelock _,
          Finding.EndlessLoop _,
          Finding.Hang _,
          Finding.PotentialDeadlock _,
          Finding.Recorded _ ->
          finding.threads().stream().map(ThreadState::stack);
    };
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
}
