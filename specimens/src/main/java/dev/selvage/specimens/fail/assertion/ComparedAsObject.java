package dev.selvage.specimens.fail.assertion;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Two scores of a map change together. A map that is compared with it through a variable of type
 * Object may equal what is in between.
 *
 * <p>Bug class: read during a change<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class ComparedAsObject {
  public static void main(String[] args) throws Exception {
    Map<String, Integer> scores = new HashMap<>(Map.of("home", 1, "away", 1));
    Object board = scores;
    AtomicBoolean mixed = new AtomicBoolean();
    Thread referee =
        new Thread(
            () -> {
              scores.put("home", 2);
              scores.put("away", 2);
            },
            "referee");
    Thread fan = new Thread(() -> mixed.set(board.equals(Map.of("home", 2, "away", 1))), "fan");
    referee.start();
    fan.start();
    referee.join();
    fan.join();
    if (mixed.get()) {
      throw new AssertionError("an old and a new score");
    }
  }
}
