package dev.selvage.specimens.clean;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Two tasks of a pool book a seat each.
 *
 * <p>Fixed: booking is synchronized.
 */
public final class PoolTaskCounterFixed {
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
    if (flight.booked() != 2) {
      throw new AssertionError("2 bookings but " + flight.booked() + " seats taken");
    }
  }

  private static final class Flight {
    private int booked;

    synchronized void book() {
      booked++;
    }

    synchronized int booked() {
      return booked;
    }
  }
}
