package dev.selvage.core.engine;

import dev.selvage.core.engine.memory.SiteKeys;
import dev.selvage.core.engine.strand.Strand;
import dev.selvage.model.Finding;
import dev.selvage.model.FindingKind;
import dev.selvage.model.SiteKey;
import java.util.ArrayList;
import java.util.List;

/** Puts into words how a strand has ended an execution. Runs when nothing is under control. */
final class FindingMaker {
  static final int MAX_STACK = 200;

  private final SiteKeys siteKeys;

  FindingMaker(SiteKeys siteKeys) {
    this.siteKeys = siteKeys;
  }

  Finding ofThrowable(Throwable thrown, Strand strand) {
    FindingKind kind =
        thrown instanceof AssertionError ? FindingKind.ASSERTION : FindingKind.EXCEPTION;
    return new Finding(
        kind,
        message(thrown),
        strand.name(),
        stack(thrown),
        List.of(),
        List.of(place(thrown, strand)));
  }

  private static String message(Throwable thrown) {
    return ObjectNames.simpleName(thrown.getClass()) + message(thrown, ": ");
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

  /** The first line of the program in the stack trace; else where the strand was last. */
  private SiteKey place(Throwable thrown, Strand strand) {
    for (StackTraceElement frame : thrown.getStackTrace()) {
      if (frame.getLineNumber() > 0 && ProgramFrames.contain(frame)) {
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
    return siteKeys.of(strand.lastSite);
  }

  Finding ofExit(int status, Strand strand) {
    return new Finding(
        FindingKind.EXIT,
        "System.exit(" + status + ")",
        strand.name(),
        List.of(),
        List.of(),
        List.of(siteKeys.of(strand.lastSite)));
  }
}
