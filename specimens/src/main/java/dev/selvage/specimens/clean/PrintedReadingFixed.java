package dev.selvage.specimens.clean;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

/**
 * A sensor changes both values of a reading while a logger prints the record that has them.
 *
 * <p>Fixed: both hold the lock of the reading.
 */
public final class PrintedReadingFixed {
  public static void main(String[] args) throws Exception {
    Reading reading = new Reading(new ArrayList<>(List.of(1, 1)));
    AtomicReference<String> line = new AtomicReference<>();
    Thread sensor =
        new Thread(
            () -> {
              synchronized (reading) {
                reading.values().set(0, 2);
                reading.values().set(1, 2);
              }
            },
            "sensor");
    Thread logger =
        new Thread(
            () -> {
              synchronized (reading) {
                line.set(reading.toString());
              }
            },
            "logger");
    sensor.start();
    logger.start();
    sensor.join();
    logger.join();
    if (!line.get().contains("[1, 1]") && !line.get().contains("[2, 2]")) {
      throw new AssertionError(line.get());
    }
  }

  private record Reading(List<Integer> values) {}
}
