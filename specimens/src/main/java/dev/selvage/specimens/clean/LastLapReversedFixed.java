package dev.selvage.specimens.clean;

import java.util.ArrayList;
import java.util.List;

/**
 * The last lap is corrected through the reversed list and through the list itself.
 *
 * <p>Fixed: one correction at a time.
 */
public final class LastLapReversedFixed {
  public static void main(String[] args) throws Exception {
    List<Integer> laps = new ArrayList<>(List.of(4, 9));
    Thread judge = new Thread(() -> correct(laps.reversed(), 0), "judge");
    Thread timer = new Thread(() -> correct(laps, 1), "timer");
    judge.start();
    timer.start();
    judge.join();
    timer.join();
    if (laps.get(1) != 11) {
      throw new AssertionError("the last lap counts " + laps.get(1));
    }
  }

  private static synchronized void correct(List<Integer> laps, int index) {
    laps.set(index, laps.get(index) + 1);
  }
}
