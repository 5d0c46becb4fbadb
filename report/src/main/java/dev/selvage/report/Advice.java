package dev.selvage.report;

import dev.selvage.model.Finding;
import dev.selvage.model.ThreadState;
import java.util.regex.Pattern;

/** How what a detector saw is usually repaired, in one sentence. */
final class Advice {
  private static final Pattern ELEMENT = Pattern.compile("\\[\\d+\\]");

  private Advice() {}

  /** The sentence; empty where there is none. */
  static String on(Finding finding) {
    return switch (finding.kind()) {
      case RACE -> onRace(finding);
      case NOT_SC ->
          "make both volatile, or call VarHandle.fullFence() between the write and the read in each"
              + " thread";
      case ATOMICITY ->
          "guard the steps that belong together with one lock, or use one atomic operation";
      case POTENTIAL_DEADLOCK -> "take these locks in the same order everywhere";
      case EXCEPTION, ASSERTION, DEADLOCK, LOST_WAKEUP, LIVELOCK, HANG, EXIT -> "";
    };
  }

  private static String onRace(Finding finding) {
    if (finding.threads().stream().map(ThreadState::waiting).anyMatch(Advice::isContents)) {
      return "use a thread-safe collection, or guard both accesses with the same lock";
    }
    return finding.threads().stream().anyMatch(access -> isElement(access.waiting()))
        ? "use an atomic array, or guard both accesses with the same lock"
        : "use one lock for both, or an atomic; volatile is enough if no write depends on a read";
  }

  /** What is in a JDK object is used by calls: {@code writes ArrayList#1.add()}. */
  private static boolean isContents(String words) {
    return words.contains("()") || words.contains("contents");
  }

  private static boolean isElement(String words) {
    return ELEMENT.matcher(words).find();
  }
}
