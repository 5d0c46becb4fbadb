package dev.selvage.specimens.racefree;

import java.util.Arrays;

/**
 * An array is filled and sorted in parallel by the JDK; when the calls return, all of it is done,
 * and happens before what follows.
 */
public final class ParallelSorted {
  public static void main(String[] args) {
    int[] numbers = new int[6];
    Arrays.parallelSetAll(numbers, i -> 6 - i);
    Arrays.parallelSort(numbers);
    Arrays.parallelPrefix(numbers, Integer::sum);
    if (numbers[0] != 1 || numbers[5] != 21) {
      throw new AssertionError(Arrays.toString(numbers));
    }
  }
}
