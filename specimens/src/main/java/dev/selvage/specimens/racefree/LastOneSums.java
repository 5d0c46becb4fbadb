package dev.selvage.specimens.racefree;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Two threads fill an element each, and the one that finds itself the last by an AtomicInteger
 * reads both: its decrement sees that of the other one.
 */
public final class LastOneSums {
  private final AtomicInteger left = new AtomicInteger(2);
  private final int[] parts = new int[2];
  private int sum;

  public static void main(String[] args) throws Exception {
    LastOneSums job = new LastOneSums();
    Thread first = new Thread(() -> job.work(0), "first");
    Thread second = new Thread(() -> job.work(1), "second");
    first.start();
    second.start();
    first.join();
    second.join();
    if (job.sum != 3) {
      throw new AssertionError("sum " + job.sum);
    }
  }

  private void work(int index) {
    parts[index] = index + 1;
    if (left.decrementAndGet() == 0) {
      sum = parts[0] + parts[1];
    }
  }
}
