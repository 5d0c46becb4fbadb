package dev.selvage.core.explore;

import dev.selvage.core.engine.ExecutionReport;
import dev.selvage.model.Finding;
import dev.selvage.model.Note;
import java.util.ArrayList;
import java.util.List;

/** Fingerprints of what was found in an execution, the same in every JVM. */
final class SeenFingerprints {
  private static final long PRIME = 0x100000001B3L;
  private static final long BASIS = 0xCBF29CE484222325L;

  private SeenFingerprints() {}

  /**
   * @param more the notes of the strategy
   */
  static long[] of(ExecutionReport report, List<Note> more) {
    boolean isQuiet =
        report.finding() == null
            && report.observed().isEmpty()
            && report.notes().isEmpty()
            && more.isEmpty();
    if (isQuiet) {
      return new long[0];
    }
    List<String> seen = new ArrayList<>();
    if (report.finding() != null) {
      seen.add(report.finding().identity().toString());
    }
    report.observed().stream().map(Finding::identity).forEach(each -> seen.add(each.toString()));
    report.notes().forEach(each -> seen.add(each.toString()));
    more.forEach(each -> seen.add(each.toString()));
    return seen.stream().mapToLong(SeenFingerprints::sign).toArray();
  }

  private static long sign(String text) {
    long sign = BASIS;
    for (int i = 0; i < text.length(); i++) {
      sign = (sign ^ text.charAt(i)) * PRIME;
    }
    return sign;
  }
}
