package dev.selvage.specimens.fail.assertion;

import java.util.IntSummaryStatistics;

/**
 * A meter adds a reading to its statistics while a display divides their sum by their count.
 *
 * <p>Bug class: read during a change<br>
 * Preemptions: 1<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class MeanOfReadings {
  public static void main(String[] args) throws Exception {
    IntSummaryStatistics readings = new IntSummaryStatistics();
    readings.accept(10);
    long[] mean = new long[1];
    Thread meter = new Thread(() -> readings.accept(10), "meter");
    Thread display = new Thread(() -> mean[0] = readings.getSum() / readings.getCount(), "display");
    meter.start();
    display.start();
    meter.join();
    display.join();
    if (mean[0] != 10) {
      throw new AssertionError("the mean of equal readings is " + mean[0]);
    }
  }
}
