package dev.selvage.specimens.fail.assertion;

import java.util.concurrent.RecursiveTask;

/**
 * The result of a task is read with getRawResult, which does not wait for the task.
 *
 * <p>Bug class: result read before the task has ended<br>
 * Depth: 1<br>
 * Preemptions: 0<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class RawResultTooEarly {
  /** Adds up the hits of a day. */
  private static final class Day extends RecursiveTask<Integer> {
    @Override
    protected Integer compute() {
      return 5;
    }
  }

  public static void main(String[] args) throws Exception {
    Day day = new Day();
    Thread worker = new Thread(day::invoke, "worker");
    worker.start();
    Integer hits = day.getRawResult();
    worker.join();
    if (hits == null) {
      throw new AssertionError("no hits were counted");
    }
  }
}
