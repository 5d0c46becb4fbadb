package dev.selvage.specimens.clean;

import java.util.IntSummaryStatistics;
import java.util.stream.IntStream;

/**
 * Two readers ask the statistics of a week for the warmest day.
 *
 * <p>No race: IntSummaryStatistics.getMax by two readers.
 */
public final class WarmestDayAsked {
  public static void main(String[] args) throws Exception {
    IntSummaryStatistics week = IntStream.of(12, 19, 15).summaryStatistics();
    int[] warmest = new int[2];
    Thread editor = new Thread(() -> warmest[0] = week.getMax(), "editor");
    Thread reader = new Thread(() -> warmest[1] = week.getMax(), "reader");
    editor.start();
    reader.start();
    editor.join();
    reader.join();
    if (warmest[0] != 19 || warmest[1] != 19) {
      throw new AssertionError(warmest[0] + " and " + warmest[1]);
    }
  }
}
