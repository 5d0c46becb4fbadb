package dev.selvage.report;

import dev.selvage.model.Frame;
import dev.selvage.model.LossOfControl;
import dev.selvage.model.LossOfControl.ThreadDump;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The words for reasons why control was lost: one line each for a report, and for some a thread
 * dump, which is printed below it unchanged.
 */
public final class LossWords {
  private LossWords() {}

  /** The lines, without thread dumps. */
  public static List<String> headlines(List<LossOfControl> losses) {
    return losses.stream().map(LossWords::headline).toList();
  }

  /** The thread dumps; empty when there are none. */
  public static String details(List<LossOfControl> losses) {
    return losses.stream().map(LossWords::details).collect(Collectors.joining());
  }

  /** The line and, if there is one, the thread dump. */
  public static String message(LossOfControl loss) {
    String details = details(loss);
    return details.isEmpty() ? headline(loss) : headline(loss) + "\n" + details;
  }

  private static String headline(LossOfControl any) {
    return switch (any) {
      case LossOfControl.UncontrolledClass loss ->
          (loss.className().isEmpty() ? "classes of the JDK" : "class " + loss.className())
              + " could not be transformed: "
              + loss.error();
      case LossOfControl.UnlinkableClass loss ->
          "the JVM refused class "
              + loss.className()
              + " after it had been rewritten, which is a fault of Selvage: "
              + loss.error()
              + "; --atomic "
              + loss.className()
              + " may help";
      case LossOfControl.EarlierThread loss ->
          "thread \""
              + loss.thread()
              + "\" was started in an earlier execution and ended with it, but is still used: it is"
              + " in static state, which is not reset";
      case LossOfControl.EarlierLock loss ->
          "the lock "
              + loss.lock()
              + " is still held by thread \""
              + loss.thread()
              + "\" of an earlier execution: it is in static state, which is not reset";
      case LossOfControl.OutsideWakeup loss ->
          "thread \""
              + loss.by()
              + "\", which is not under control, woke or interrupted \""
              + loss.woken()
              + "\"";
      case LossOfControl.OutsideWait loss ->
          "the program waits, possibly for a JDK thread that is not under control: "
              + String.join(", ", loss.threads());
      case LossOfControl.HookOverflow loss ->
          "the stack of thread " + loss.strand() + " overflowed inside a hook";
      case LossOfControl.EndlessThread loss ->
          "thread \""
              + loss.thread()
              + "\" did not end with its execution and keeps running without control";
      case LossOfControl.StoppedThreads loss ->
          loss.count()
              + " threads had to be stopped for good at the end of executions, because they catch"
              + " everything that is thrown: let them end, or try --carrier fiber";
      case LossOfControl.NoProgress loss ->
          "execution "
              + loss.execution()
              + " has made no progress for "
              + loss.limitMillis() / 1000.0
              + " s (hang timeout): it computes without a scheduling point, or waits for something"
              + " outside its control";
      case LossOfControl.PastBudget loss -> TimeUpWords.message(loss.timeUp());
      case LossOfControl.ReplayPastBudget _ -> "the time was up before the replay had ended";
      case LossOfControl.ReplayTimeout loss ->
          "the JVM for the replay did not end within " + loss.seconds() + " s";
      case LossOfControl.ReplayJvmExit loss ->
          "the JVM for the replay ended with exit code "
              + loss.exitCode()
              + (loss.output().isEmpty() ? "" : ": " + String.join(" | ", loss.output()));
      case LossOfControl.ReplayJvmFault loss ->
          "the JVM for the replay could not be used: " + loss.error();
      case LossOfControl.ReplayInterrupted _ -> "the JVM for the replay was interrupted";
      case LossOfControl.SilentBaselineJvm _ ->
          "the JVM for executions on real threads no longer responds";
      case LossOfControl.BaselineJvmExit loss ->
          "the JVM for executions on real threads ended with exit code "
              + loss.exitCode()
              + " in execution "
              + loss.execution();
    };
  }

  private static String details(LossOfControl loss) {
    StringBuilder text = new StringBuilder();
    if (loss instanceof LossOfControl.NoProgress hang) {
      hang.threads().forEach(each -> append(text, each));
    }
    if (loss instanceof LossOfControl.PastBudget past) {
      append(text, past.timeUp().thread());
    }
    return text.toString();
  }

  /** The stack of a thread. */
  static String details(ThreadDump thread) {
    StringBuilder text = new StringBuilder();
    append(text, thread);
    return text.toString();
  }

  private static void append(StringBuilder text, ThreadDump thread) {
    text.append("\n  thread \"")
        .append(thread.name())
        .append("\" ")
        .append(thread.state())
        .append('\n');
    for (Frame frame : thread.stack()) {
      text.append("    at ").append(StackText.text(frame)).append('\n');
    }
    if (thread.omitted() > 0) {
      text.append("    … ").append(thread.omitted()).append(" more\n");
    }
    if (thread.blocker() != null) {
      text.append("    waits for ").append(thread.blocker()).append('\n');
    }
  }
}
