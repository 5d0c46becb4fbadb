package dev.selvage.specimens.fail.assertion;

import java.util.Arrays;
import java.util.List;

/**
 * A display of two digits is set with Arrays.fill while it is read through the list of its array.
 *
 * <p>Bug class: view of a shared array<br>
 * Preemptions: 1<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class FilledBehindList {
  public static void main(String[] args) throws Exception {
    Integer[] shown = {0, 0};
    List<Integer> digits = Arrays.asList(shown);
    int[] read = new int[1];
    Thread clock = new Thread(() -> Arrays.fill(shown, 7), "clock");
    Thread viewer = new Thread(() -> read[0] = digits.get(0) * 10 + digits.get(1), "viewer");
    clock.start();
    viewer.start();
    clock.join();
    viewer.join();
    if (read[0] != 0 && read[0] != 77) {
      throw new AssertionError("shown: " + read[0]);
    }
  }
}
