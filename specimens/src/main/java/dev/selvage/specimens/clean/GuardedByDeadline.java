package dev.selvage.specimens.clean;

import java.util.concurrent.TimeUnit;

/**
 * A customer waits for a parcel, for 400 ms at most, and waits again for the time that is left when
 * woken for nothing. Either outcome is fine, but nobody gives up before the time is over.
 *
 * <p>Shows: a timed wait in a loop over a deadline.
 */
public final class GuardedByDeadline {
  public static void main(String[] args) throws Exception {
    Counter counter = new Counter();
    Thread customer = new Thread(counter::await, "customer");
    Thread courier = new Thread(counter::deliver, "courier");
    customer.start();
    courier.start();
    customer.join();
    courier.join();
  }

  private static final class Counter {
    private boolean isThere;

    synchronized void deliver() {
      notifyAll();
      isThere = true;
      notifyAll();
    }

    synchronized void await() {
      long deadline = System.nanoTime() + 400_000_000;
      long left = deadline - System.nanoTime();
      try {
        while (!isThere && left > 0) {
          TimeUnit.NANOSECONDS.timedWait(this, left);
          left = deadline - System.nanoTime();
        }
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
      if (!isThere && System.nanoTime() - deadline < 0) {
        throw new AssertionError("gave up too early");
      }
    }
  }
}
