package dev.selvage.specimens.racefree;

import java.util.Arrays;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;

/**
 * A RecursiveAction doubles the numbers of one array, each task its own range. Forking happens
 * before the task, the task before join returns.
 */
public final class DoubledInHalves {
  public static void main(String[] args) {
    int[] numbers = {1, 2, 3, 4};
    ForkJoinPool.commonPool().invoke(new Doubling(numbers, 0, 4));
    if (numbers[0] + numbers[1] + numbers[2] + numbers[3] != 20) {
      throw new AssertionError(Arrays.toString(numbers));
    }
  }

  private static final class Doubling extends RecursiveAction {
    private final int[] numbers;
    private final int from;
    private final int to;

    Doubling(int[] numbers, int from, int to) {
      this.numbers = numbers;
      this.from = from;
      this.to = to;
    }

    @Override
    protected void compute() {
      if (to - from == 1) {
        numbers[from] *= 2;
        return;
      }
      int middle = (from + to) >>> 1;
      invokeAll(new Doubling(numbers, from, middle), new Doubling(numbers, middle, to));
    }
  }
}
