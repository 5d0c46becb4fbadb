package dev.selvage.core.engine;

import dev.selvage.model.Finding;
import dev.selvage.model.FindingKind;
import dev.selvage.model.SiteKey;
import java.util.ArrayList;
import java.util.List;

/** The finding that an exception is which nobody has handled. */
public final class ThrownFinding {
  static final int MAX_STACK = 200;

  private ThrownFinding() {}

  /**
   * Puts it into words.
   *
   * @param strand where it was thrown
   * @param elsewhere the place of the finding when the stack trace has no line of the program
   */
  public static Finding of(Throwable thrown, String strand, SiteKey elsewhere) {
    FindingKind kind =
        thrown instanceof AssertionError ? FindingKind.ASSERTION : FindingKind.EXCEPTION;
    SiteKey place = ProgramFrames.first(thrown.getStackTrace());
    return new Finding(
        kind,
        ObjectNames.simpleName(thrown.getClass()) + message(thrown, ": "),
        strand,
        stack(thrown),
        List.of(),
        List.of(place == null ? elsewhere : place));
  }

  /** What an exception says, after a separator; empty when it says nothing. */
  private static String message(Throwable thrown, String separator) {
    String text;
    try {
      text = thrown.getLocalizedMessage();
    } catch (Throwable e) {
      text = "(its message could not be had: " + e.getClass().getName() + ")";
    }
    return text == null || text.isBlank() ? "" : separator + text.stripLeading();
  }

  private static List<String> stack(Throwable thrown) {
    List<String> lines = new ArrayList<>();
    Throwable each = thrown;
    for (int depth = 0; each != null && depth < 5; depth++) {
      lines.add(
          (depth == 0 ? "" : "Caused by: ") + each.getClass().getName() + message(each, ": "));
      for (StackTraceElement frame : Frames.of(each.getStackTrace())) {
        if (lines.size() < MAX_STACK) {
          lines.add("\tat " + frame);
        }
      }
      each = each.getCause() == each ? null : each.getCause();
    }
    return lines;
  }
}
