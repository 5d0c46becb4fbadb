package dev.selvage.specimens.timeouts;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Main joins a loader for 200 ms at most and uses its result without asking whether it has ended.
 *
 * <p>Kind: assertion<br>
 * Bug class: time-out not handled (join)<br>
 * Depth: 1<br>
 * Preemptions: 0<br>
 * Early time-outs: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class JoinedTooShort {
  public static void main(String[] args) throws Exception {
    AtomicInteger rows = new AtomicInteger();
    Thread loader = new Thread(() -> rows.set(7), "loader");
    loader.start();
    loader.join(200);
    if (rows.get() != 7) {
      throw new AssertionError("there are " + rows.get() + " rows");
    }
  }
}
