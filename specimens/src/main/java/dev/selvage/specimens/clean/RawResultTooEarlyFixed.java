package dev.selvage.specimens.clean;

import java.util.concurrent.RecursiveTask;

/**
 * The result of a task is read with getRawResult, which does not wait for the task.
 *
 * <p>Fixed: join waits for the task.
 */
public final class RawResultTooEarlyFixed {
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
    Integer hits = day.join();
    worker.join();
    if (hits == null) {
      throw new AssertionError("no hits were counted");
    }
  }
}
