package dev.selvage.specimens.clean;

import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * A board shows the best score, if there is any, and another thread clears the scores.
 *
 * <p>Fixed: the board takes the first entry in one step, under the lock.
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
      best.firstEntry();
    }
    reset.join();
  }
}
