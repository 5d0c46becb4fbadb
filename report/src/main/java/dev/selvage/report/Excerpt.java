package dev.selvage.report;

import dev.selvage.model.Finding;
import dev.selvage.model.FindingKind;
import dev.selvage.model.OperationKind;
import dev.selvage.model.SiteKey;
import dev.selvage.model.TraceEvent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Selects what is shown of a trace: all of a short one, the end of a long one and the operations
 * related to it, for a livelock also the beginning.
 */
final class Excerpt {
  /** A trace with more rows than this is shortened. */
  private static final int MOST_ROWS = 80;

  private static final int LAST_ROWS = 60;
  private static final int MOST_RELATED_ROWS = 30;
  private static final int FIRST_ROWS = 20;

  /** A gap of this few rows or less would save nothing. */
  private static final int SMALL_GAP = 2;

  private final List<Loops.Part> parts;
  private final List<List<Row>> rows;
  private final List<TraceEvent> events;
  private final Finding finding;
  private final boolean[] isKept;

  /**
   * Decides what is kept.
   *
   * @param rows the rows of each part
   * @param events what the parts are made of
   * @param finding what the trace led to; null when nothing
   */
  Excerpt(List<Loops.Part> parts, List<List<Row>> rows, List<TraceEvent> events, Finding finding) {
    this.parts = parts;
    this.rows = rows;
    this.events = events;
    this.finding = finding;
    this.isKept = new boolean[rows.size()];
    if (rows.stream().mapToInt(List::size).sum() <= MOST_ROWS) {
      Arrays.fill(isKept, true);
    } else {
      int end = keepLast();
      if (finding != null && finding.kind() == FindingKind.LIVELOCK) {
        keepFirst(end);
      } else {
        keepRelated(end);
      }
      fillSmallGaps();
    }
  }

  /**
   * What is kept, with a row for each gap.
   *
   * @param cut how many operations are missing at the beginning
   */
  List<Row> rows(long cut, Glyphs glyphs) {
    List<Row> result = new ArrayList<>();
    long leftOut = cut;
    for (int i = 0; i < isKept.length; i++) {
      if (!isKept[i]) {
        leftOut += parts.get(i).size();
        continue;
      }
      if (leftOut > 0) {
        String count = Text.count(leftOut, "operation");
        result.add(Row.gap(glyphs.ellipsis + " " + count + " left out"));
        leftOut = 0;
      }
      result.addAll(rows.get(i));
    }
    return result;
  }

  private int keepLast() {
    int count = 0;
    int begin = isKept.length;
    while (begin > 0 && count + rows.get(begin - 1).size() <= LAST_ROWS) {
      begin--;
      count += rows.get(begin).size();
      isKept[begin] = true;
    }
    return begin;
  }

  /** A livelock is best explained by its beginning. */
  private void keepFirst(int end) {
    int count = 0;
    for (int i = 0; i < end && count + rows.get(i).size() <= FIRST_ROWS; i++) {
      count += rows.get(i).size();
      isKept[i] = true;
    }
  }

  /** Earlier operations on the objects involved in the failure. */
  private void keepRelated(int end) {
    Set<String> targets = targets();
    int count = 0;
    for (int i = end - 1; i >= 0 && count < MOST_RELATED_ROWS; i--) {
      if (parts.get(i).indexes().anyMatch(e -> targets.contains(events.get(e).target()))) {
        isKept[i] = true;
        count += rows.get(i).size();
      }
    }
  }

  private void fillSmallGaps() {
    int begin = 0;
    int size = 0;
    for (int i = 0; i < isKept.length; i++) {
      if (!isKept[i]) {
        size += rows.get(i).size();
        continue;
      }
      if (size <= SMALL_GAP) {
        Arrays.fill(isKept, begin, i, true);
      }
      begin = i + 1;
      size = 0;
    }
  }

  /** What was overwritten, what a thread is stuck at, and what is used where the failure shows. */
  private Set<String> targets() {
    Set<String> targets = new HashSet<>();
    Map<Integer, TraceEvent> last = new HashMap<>();
    for (TraceEvent event : events) {
      last.put(event.strand(), event);
      if (event.overwrites() >= 0 || isWhereItShows(event.site())) {
        targets.add(event.target());
      }
    }
    for (TraceEvent event : last.values()) {
      if (event.blocked() && event.kind() != OperationKind.JOIN) {
        targets.add(event.target());
      }
    }
    targets.add(events.getLast().target());
    targets.remove("");
    return targets;
  }

  /** By line, because an exception does not record its instruction. */
  private boolean isWhereItShows(SiteKey site) {
    return finding != null
        && !site.isNone()
        && finding.sites().stream().anyMatch(other -> other.where().equals(site.where()));
  }
}
