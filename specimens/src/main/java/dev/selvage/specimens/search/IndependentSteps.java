package dev.selvage.specimens.search;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Two threads count, each with a counter of its own.
 *
 * <p>The a steps of the one and the b steps of the other can be put in a row in (a + b)! / (a! b!)
 * ways, 70 for four and four. No step has to do with one of the other thread, so all of them are
 * one behaviour.
 */
public final class IndependentSteps implements Counted {
  private final int first;
  private final int second;

  /** Two threads with so many steps. */
  public IndependentSteps(int first, int second) {
    this.first = first;
    this.second = second;
  }

  @Override
  public String run() throws InterruptedException {
    AtomicInteger left = new AtomicInteger();
    AtomicInteger right = new AtomicInteger();
    Threads.run(
        List.of(new Thread(() -> count(left, first)), new Thread(() -> count(right, second))));
    return left.get() + " " + right.get();
  }

  private static void count(AtomicInteger counter, int steps) {
    for (int i = 0; i < steps; i++) {
      counter.incrementAndGet();
    }
  }

  @Override
  public long behaviours() {
    return 1;
  }

  /** How many schedules there are of the steps alone, without starts, ends and joins. */
  public long interleavings() {
    return Numbers.factorial(first + second) / Numbers.factorial(first) / Numbers.factorial(second);
  }
}
