package dev.selvage.report;

import dev.selvage.model.ThreadState;
import dev.selvage.model.fuzz.RunFailure;
import java.util.ArrayList;
import java.util.List;

/** The sentence for what went wrong in a run of a whole program. */
public final class RunFailureWords {
  private RunFailureWords() {}

  /** One line. */
  public static String message(RunFailure failure) {
    return switch (failure) {
      case RunFailure.WrongExit(int status) -> "exit code " + status;
      case RunFailure.WrongResult wrong -> wrongResult(wrong);
      case RunFailure.Uncaught uncaught -> firstLine(uncaught);
      case RunFailure.Crash crash -> crash(crash);
      case RunFailure.Hang hang -> hang(hang);
    };
  }

  private static String wrongResult(RunFailure.WrongResult wrong) {
    String command = "the command of --" + wrong.judge();
    return wrong.status() < 0
        ? command + " did not end"
        : command + " ended with exit code " + wrong.status();
  }

  private static String firstLine(RunFailure.Uncaught uncaught) {
    String thrown = FindingWords.thrown(uncaught.exception().name(), uncaught.exception());
    return thrown.lines().findFirst().orElse("")
        + " in thread "
        + uncaught.thread()
        + WaitingWords.place("at", uncaught.site());
  }

  private static String crash(RunFailure.Crash crash) {
    String what = crash.signal().isEmpty() ? "" : ": " + signal(crash.signal());
    String frame = crash.frame().isEmpty() ? "" : " in " + crash.frame();
    String called = crash.site().isNone() ? "" : ", called by " + crash.site().where();
    return "crash" + what + frame + called;
  }

  private static String signal(String name) {
    return name.matches("\\d+") ? "signal " + name : name;
  }

  private static String hang(RunFailure.Hang hang) {
    List<ThreadState> threads = hang.threads();
    return switch (hang.reason()) {
      case DEADLOCK -> "deadlock: " + cycle(threads);
      case ALL_WAIT -> "hang: all threads wait";
      case SPIN -> "hang: " + spinning(threads);
      case NOT_SERVING -> "hang: the program no longer answers";
      case UNKNOWN -> "hang: the threads could not be examined";
    };
  }

  private static String spinning(List<ThreadState> threads) {
    if (threads.size() == 1) {
      ThreadState thread = threads.getFirst();
      return thread.thread() + " keeps running" + WaitingWords.place("at", thread.site());
    }
    return Text.list(threads.stream().map(RunFailureWords::place).toList()) + " keep running";
  }

  private static String place(ThreadState thread) {
    return thread.thread() + (thread.site().isNone() ? "" : " (" + thread.site().where() + ")");
  }

  private static String cycle(List<ThreadState> cycle) {
    List<String> waits = new ArrayList<>();
    for (int i = 0; i < cycle.size(); i++) {
      ThreadState next = cycle.get((i + 1) % cycle.size());
      waits.add(cycle.get(i).thread() + " waits for " + next.thread());
    }
    return String.join(", ", waits);
  }
}
