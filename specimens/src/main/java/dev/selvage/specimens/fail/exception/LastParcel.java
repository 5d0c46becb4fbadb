package dev.selvage.specimens.fail.exception;

import java.util.Iterator;
import java.util.List;

/**
 * Two carriers take parcels from one iterator; both see that there is another one.
 *
 * <p>Bug class: shared iterator<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class LastParcel {
  public static void main(String[] args) throws Exception {
    Iterator<String> parcels = List.of("lamp").iterator();
    Thread north =
        new Thread(
            () -> {
              if (parcels.hasNext()) {
                parcels.next();
              }
            },
            "north");
    Thread south =
        new Thread(
            () -> {
              if (parcels.hasNext()) {
                parcels.next();
              }
            },
            "south");
    north.start();
    south.start();
    north.join();
    south.join();
  }
}
