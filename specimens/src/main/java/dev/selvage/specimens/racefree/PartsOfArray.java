package dev.selvage.specimens.racefree;

import java.util.Arrays;

/**
 * Two threads fill the halves of one array. Elements are locations of their own, so neighbours do
 * not race.
 */
public final class PartsOfArray {
  public static void main(String[] args) throws Exception {
    int[] numbers = new int[6];
    Thread left = new Thread(() -> fill(numbers, 0, 3), "left");
    Thread right = new Thread(() -> fill(numbers, 3, 6), "right");
    left.start();
    right.start();
    left.join();
    right.join();
    int sum = 0;
    for (int number : numbers) {
      sum += number;
    }
    if (sum != 15) {
      throw new AssertionError(Arrays.toString(numbers));
    }
  }

  private static void fill(int[] numbers, int from, int to) {
    for (int i = from; i < to; i++) {
      numbers[i] = i;
    }
  }
}
