package dev.selvage.specimens.fail.assertion;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

/**
 * A sensor changes both values of a reading while a logger prints the record that has them.
 *
 * <p>Bug class: record over a mutable list<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class PrintedReading {
  public static void main(String[] args) throws Exception {
    Reading reading = new Reading(new ArrayList<>(List.of(1, 1)));
    AtomicReference<String> line = new AtomicReference<>();
    Thread sensor =
        new Thread(
            () -> {
              reading.values().set(0, 2);
              reading.values().set(1, 2);
            },
            "sensor");
    Thread logger = new Thread(() -> line.set(reading.toString()), "logger");
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
