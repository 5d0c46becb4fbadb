package dev.selvage.specimens.clean;

import java.util.IntSummaryStatistics;

/**
 * A meter adds a reading to its statistics while a display divides their sum by their count.
 *
 * <p>Fixed: both hold the lock of the statistics.
 */
public final class MeanOfReadingsFixed {
  public static void main(String[] args) throws Exception {
    IntSummaryStatistics readings = new IntSummaryStatistics();
    readings.accept(10);
    long[] mean = new long[1];
    Thread meter =
        new Thread(
            () -> {
              synchronized (readings) {
                readings.accept(10);
              }
            },
            "meter");
    Thread display =
        new Thread(
            () -> {
              synchronized (readings) {
                mean[0] = readings.getSum() / readings.getCount();
              }
            },
            "display");
    meter.start();
    display.start();
    meter.join();
    display.join();
    if (mean[0] != 10) {
      throw new AssertionError("the mean of equal readings is " + mean[0]);
    }
  }
}
