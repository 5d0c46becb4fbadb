package dev.selvage.specimens.clean;

import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * Two carriers take parcels.
 *
 * <p>Fixed: they take them from a queue, which says by null that it is empty.
 */
public final class LastParcelFixed {
  public static void main(String[] args) throws Exception {
    Queue<String> parcels = new ConcurrentLinkedQueue<>(List.of("lamp"));
    Thread north =
        new Thread(
            () -> {
              parcels.poll();
            },
            "north");
    Thread south =
        new Thread(
            () -> {
              parcels.poll();
            },
            "south");
    north.start();
    south.start();
    north.join();
    south.join();
  }
}
