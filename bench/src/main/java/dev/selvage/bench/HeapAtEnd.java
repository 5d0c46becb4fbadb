package dev.selvage.bench;

import dev.selvage.core.explore.CampaignListener;
import dev.selvage.model.LossOfControl;

/**
 * How much more heap is in use at the last execution of a campaign than at one of the first: by
 * then nothing of earlier campaigns is left.
 */
final class HeapAtEnd implements CampaignListener {
  private static final double MEGABYTE = 1 << 20;

  private static final long FIRST = 100;

  private final long last;
  private double before;
  private double after;

  /**
   * @param last the number of the last execution
   */
  HeapAtEnd(long last) {
    this.last = last;
  }

  @Override
  public void executionEnded(long execution, boolean failed) {
    if (execution == FIRST) {
      before = used();
    }
    if (execution == last) {
      after = used();
    }
  }

  @Override
  public void hung(LossOfControl.NoProgress hang) {
    Hung.end(hang);
  }

  double megabytes() {
    return after - before;
  }

  private static double used() {
    Runtime runtime = Runtime.getRuntime();
    double least = Double.MAX_VALUE;
    // What the first collection has freed may hold what the next one frees.
    for (int i = 0; i < 3; i++) {
      System.gc();
      least = Math.min(least, (runtime.totalMemory() - runtime.freeMemory()) / MEGABYTE);
    }
    return least;
  }
}
