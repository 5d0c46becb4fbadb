package dev.selvage.report;

import dev.selvage.model.CampaignResult;
import dev.selvage.model.Frame;
import dev.selvage.model.LossOfControl.ThreadDump;
import dev.selvage.model.TimeUp;

/** The words for an execution that was not finished when the time was up. */
final class TimeUpWords {
  private TimeUpWords() {}

  /** {@code time was up in execution 13, after 0.4 s}. */
  static String headline(TimeUp timeUp) {
    return "time was up in "
        + where(timeUp)
        + ", after "
        + Text.seconds(timeUp.executionMillis() / 1000.0);
  }

  private static String where(TimeUp timeUp) {
    return timeUp.execution() == 0 ? "a replay" : "execution " + Text.number(timeUp.execution());
  }

  /** What happened to the execution, and where it was. */
  static String message(TimeUp timeUp) {
    return where(timeUp)
        + (timeUp.isAtPoint()
            ? " was ended when the time was up ("
            : " did not end when the time was up (")
        + Text.seconds(timeUp.budgetMillis() / 1000.0)
        + ", --time), after "
        + Text.seconds(timeUp.executionMillis() / 1000.0)
        + (timeUp.isAtPoint()
            ? ""
            : ", because it reached neither a scheduling point nor the head of a loop")
        + place(timeUp.thread());
  }

  private static String place(ThreadDump thread) {
    if (thread.stack().isEmpty()) {
      return "";
    }
    Frame innermost = thread.stack().getFirst();
    Frame own =
        thread.stack().stream().filter(frame -> !StackText.isJdk(frame)).findFirst().orElse(null);
    return ": thread \""
        + thread.name()
        + "\" was at "
        + StackText.text(innermost)
        + (own == null || own == innermost ? "" : ", called at " + StackText.text(own));
  }

  /** The stack of an execution that did not end; empty when there is none. */
  static String details(CampaignResult result) {
    TimeUp timeUp = result.timeUp();
    return timeUp == null || timeUp.isAtPoint() ? "" : LossWords.details(timeUp.thread());
  }
}
