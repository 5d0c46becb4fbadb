package dev.selvage.specimens.race;

import java.util.Map;
import java.util.TreeMap;

/**
 * A game enters a score into a TreeMap while the display asks for the best one.
 *
 * <p>Kind: race<br>
 * Bug class: unsynchronised TreeMap<br>
 * Data race: yes
 */
public final class HighScores {
  public static void main(String[] args) throws Exception {
    Scores scores = new Scores();
    Thread game = new Thread(scores::enter, "game");
    Thread display = new Thread(scores::show, "display");
    game.start();
    display.start();
    game.join();
    display.join();
    if (scores.best != 50 && scores.best != 90) {
      throw new AssertionError("nobody has " + scores.best);
    }
  }

  private static final class Scores {
    private final TreeMap<Integer, String> byPoints = new TreeMap<>(Map.of(50, "ada"));
    private int best;

    void enter() {
      byPoints.put(90, "bob"); // race a
    }

    void show() {
      best = byPoints.lastKey(); // race a
    }
  }
}
