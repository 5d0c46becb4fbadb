package dev.selvage.specimens.fail.assertion;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Two tasks of a pool book a seat each by reading and writing one volatile field.
 *
 * <p>Bug class: lost update in a task of a pool<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class PoolTaskCounter {
  public static void main(String[] args) throws Exception {
    Flight flight = new Flight();
    ExecutorService pool = Executors.newFixedThreadPool(2);
    try {
      Future<?> first = pool.submit(flight::book);
      Future<?> second = pool.submit(flight::book);
      first.get();
      second.get();
    } finally {
      pool.shutdown();
    }
    if (flight.booked != 2) {
      throw new AssertionError("2 bookings but " + flight.booked + " seats taken");
    }
  }

  private static final class Flight {
    private volatile int booked;

    void book() {
      int seen = booked;
      booked = seen + 1;
    }
  }
}
