package dev.selvage.specimens.racefree;

import java.util.concurrent.atomic.DoubleAccumulator;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;

/**
 * Adders and accumulators may be shared as they are; they publish nothing else, and their values
 * are read when the threads have ended.
 */
public final class AddersAndAccumulators {
  private final LongAdder requests = new LongAdder();
  private final DoubleAdder seconds = new DoubleAdder();
  private final LongAccumulator largest = new LongAccumulator(Math::max, 0);
  private final DoubleAccumulator fastest = new DoubleAccumulator(Math::min, 100);

  public static void main(String[] args) throws Exception {
    AddersAndAccumulators metrics = new AddersAndAccumulators();
    Thread first = new Thread(() -> metrics.count(10, 0.5), "first");
    Thread second = new Thread(() -> metrics.count(30, 1.5), "second");
    first.start();
    second.start();
    first.join();
    second.join();
    if (metrics.requests.sum() != 2 || metrics.seconds.sum() != 2) {
      throw new AssertionError(metrics.requests + " in " + metrics.seconds);
    }
    if (metrics.largest.get() != 30 || metrics.fastest.get() != 0.5) {
      throw new AssertionError(metrics.largest + ", " + metrics.fastest);
    }
  }

  private void count(long bytes, double time) {
    requests.increment();
    seconds.add(time);
    largest.accumulate(bytes);
    fastest.accumulate(time);
  }
}
