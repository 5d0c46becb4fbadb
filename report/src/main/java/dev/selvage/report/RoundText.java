package dev.selvage.report;

import java.util.ArrayList;
import java.util.List;

/** What a thread does in one round of a livelock, which may be long. */
final class RoundText {
  private static final int MOST_LINES = 20;

  private RoundText() {}

  /** The words for the operations: repetitions are shown once, and a long round is shortened. */
  static List<String> lines(List<String> operations, Glyphs glyphs) {
    List<Loops.Part> parts = new Loops(1).fold(operations);
    int shown = parts.size() <= MOST_LINES ? parts.size() : MOST_LINES - 1;
    List<String> lines = new ArrayList<>();
    int told = 0;
    for (Loops.Part part : parts.subList(0, shown)) {
      String times = part.size() == 1 ? "" : "  " + glyphs.times + " " + Text.number(part.size());
      lines.add(glyphs.clean(operations.get(told)) + times);
      told += part.size();
    }
    if (told < operations.size()) {
      String rest = Text.count(operations.size() - told, "operation");
      lines.add(glyphs.ellipsis + " " + rest + " left out");
    }
    return lines;
  }
}
