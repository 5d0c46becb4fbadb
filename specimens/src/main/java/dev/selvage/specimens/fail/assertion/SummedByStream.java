package dev.selvage.specimens.fail.assertion;

import java.util.Arrays;

/**
 * A stream adds up the bottles on two shelves while one is carried from one to the other.
 *
 * <p>Bug class: read during a change<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class SummedByStream {
  public static void main(String[] args) throws Exception {
    int[] bottles = {3, 3};
    int[] counted = new int[1];
    Thread waiter =
        new Thread(
            () -> {
              bottles[0]--;
              bottles[1]++;
            },
            "waiter");
    Thread owner = new Thread(() -> counted[0] = Arrays.stream(bottles).sum(), "owner");
    waiter.start();
    owner.start();
    waiter.join();
    owner.join();
    if (counted[0] != 6) {
      throw new AssertionError("counted " + counted[0]);
    }
  }
}
