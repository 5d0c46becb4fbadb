package dev.selvage.specimens.clean;

import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * A board shows the first key of a descending map if there is any; another thread clears the map.
 *
 * <p>Fixed: check and use hold the lock under which the map is cleared.
 */
public final class BestScoreGoneFixed {
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
    synchronized (scores) {
      if (!best.isEmpty()) {
        best.firstKey();
      }
    }
    reset.join();
  }
}
