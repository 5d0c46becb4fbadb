package dev.selvage.specimens.fail.exception;

import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * A board shows the first key of a descending map if there is any; another thread clears the map
 * between check and use.
 *
 * <p>Bug class: check-then-act through a view<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class BestScoreGone {
  public static void main(String[] args) throws Exception {
    TreeMap<Integer, String> scores = new TreeMap<>(Map.of(300, "kim"));
    NavigableMap<Integer, String> best = scores.descendingMap();
    Thread reset =
        new Thread(
            () -> {
              synchronized (scores) {
                scores.clear();
              }
            },
            "reset");
    reset.start();
    if (!best.isEmpty()) {
      best.firstKey();
    }
    reset.join();
  }
}
