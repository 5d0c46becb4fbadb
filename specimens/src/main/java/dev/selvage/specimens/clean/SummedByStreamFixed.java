package dev.selvage.specimens.clean;

import java.util.Arrays;

/**
 * A stream adds up the bottles on two shelves while one is carried from one to the other.
 *
 * <p>Fixed: both hold the lock of the shelves.
 */
public final class SummedByStreamFixed {
  public static void main(String[] args) throws Exception {
    int[] bottles = {3, 3};
    int[] counted = new int[1];
    Thread waiter =
        new Thread(
            () -> {
              synchronized (bottles) {
                bottles[0]--;
                bottles[1]++;
              }
            },
            "waiter");
    Thread owner =
        new Thread(
            () -> {
              synchronized (bottles) {
                counted[0] = Arrays.stream(bottles).sum();
              }
            },
            "owner");
    waiter.start();
    owner.start();
    waiter.join();
    owner.join();
    if (counted[0] != 6) {
      throw new AssertionError("counted " + counted[0]);
    }
  }
}
