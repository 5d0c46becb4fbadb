package dev.selvage.specimens.fail.assertion;

import java.util.ArrayList;
import java.util.List;

/**
 * The last lap is corrected through the reversed list and through the list itself.
 *
 * <p>Bug class: lost update<br>
 * Preemptions: 1<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class LastLapReversed {
  public static void main(String[] args) throws Exception {
    List<Integer> laps = new ArrayList<>(List.of(4, 9));
    List<Integer> latest = laps.reversed();
    Thread judge = new Thread(() -> latest.set(0, latest.get(0) + 1), "judge");
    Thread timer = new Thread(() -> laps.set(1, laps.get(1) + 1), "timer");
    judge.start();
    timer.start();
    judge.join();
    timer.join();
    if (laps.get(1) != 11) {
      throw new AssertionError("the last lap counts " + laps.get(1));
    }
  }
}
