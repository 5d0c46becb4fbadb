package dev.selvage.programs;

import dev.selvage.specimens.search.Counted;
import java.util.concurrent.atomic.AtomicInteger;

/** The main thread and another one, each with steps of its own. */
public final class OneBesideMain implements Counted {
  private final int steps;
  private final int othersSteps;

  /**
   * @param steps those of the main thread while the other one is there
   * @param othersSteps those of the other one after it has begun
   */
  public OneBesideMain(int steps, int othersSteps) {
    this.steps = steps;
    this.othersSteps = othersSteps;
  }

  @Override
  public String run() throws InterruptedException {
    Thread other = new Thread(() -> count(othersSteps));
    other.start();
    count(steps);
    other.join();
    return "";
  }

  private static void count(int times) {
    AtomicInteger own = new AtomicInteger();
    for (int i = 0; i < times; i++) {
      own.incrementAndGet();
    }
  }

  @Override
  public long behaviours() {
    return 1;
  }
}
