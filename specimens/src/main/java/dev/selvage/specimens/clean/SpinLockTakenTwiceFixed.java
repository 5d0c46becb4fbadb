package dev.selvage.specimens.clean;

import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A till is guarded by a spin lock that is not reentrant. If an audit was ordered in the meantime,
 * whoever books also reports.
 *
 * <p>Fixed: the report is made after the lock was released.
 */
public final class SpinLockTakenTwiceFixed {
  public static void main(String[] args) throws Exception {
    Till till = new Till();
    Thread cashier = new Thread(till::book, "cashier");
    cashier.start();
    till.isAudited = true;
    cashier.join();
  }

  private static final class Till {
    private final AtomicBoolean isTaken = new AtomicBoolean();
    private volatile boolean isAudited;
    private int bookings;

    void book() {
      lock();
      bookings++;
      isTaken.set(false);
      if (isAudited) {
        report();
      }
    }

    int report() {
      lock();
      int result = bookings;
      isTaken.set(false);
      return result;
    }

    private void lock() {
      while (!isTaken.compareAndSet(false, true)) {
        Thread.onSpinWait();
      }
    }
  }
}
