package dev.selvage.programs;

import org.HdrHistogram.ConcurrentHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.Recorder;
import org.HdrHistogram.SynchronizedHistogram;

/** Two threads that record values in histograms of HdrHistogram. No schedule fails. */
public final class HdrHistograms {
  private static final int DIGITS = 1;

  private HdrHistograms() {}

  public static void concurrent() throws Exception {
    ConcurrentHistogram histogram = new ConcurrentHistogram(DIGITS);
    Team.run(() -> histogram.recordValue(1), () -> histogram.recordValue(5_000));
    Team.check(2, (int) histogram.getTotalCount());
  }

  public static void synchronizedCounts() throws Exception {
    SynchronizedHistogram histogram = new SynchronizedHistogram(DIGITS);
    Team.run(() -> histogram.recordValue(1), () -> histogram.recordValue(5_000));
    Team.check(2, (int) histogram.getTotalCount());
  }

  public static void recorder() throws Exception {
    Recorder recorder = new Recorder(10_000, DIGITS);
    Thread first = Team.start(() -> recorder.recordValue(1));
    Thread second = Team.start(() -> recorder.recordValue(5_000));
    Histogram early = recorder.getIntervalHistogram();
    first.join();
    second.join();
    Histogram late = recorder.getIntervalHistogram();
    Team.check(2, (int) (early.getTotalCount() + late.getTotalCount()));
  }
}
