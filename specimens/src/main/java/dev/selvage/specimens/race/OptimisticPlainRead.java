package dev.selvage.specimens.race;

import java.util.concurrent.locks.StampedLock;

/**
 * A StampedLock is used as its documentation shows: what was read optimistically is used only if
 * the stamp is still valid. The value is right, but the field is plain, and its read races with the
 * write of a thread that holds the lock.
 *
 * <p>Kind: race<br>
 * Bug class: optimistic read of plain fields<br>
 * Data race: yes
 */
public final class OptimisticPlainRead {
  private final StampedLock lock = new StampedLock();
  private int position;
  private int seen;

  public static void main(String[] args) throws Exception {
    OptimisticPlainRead train = new OptimisticPlainRead();
    Thread driver = new Thread(train::move, "driver");
    Thread display = new Thread(train::show, "display");
    driver.start();
    display.start();
    driver.join();
    display.join();
    if (train.seen != 0 && train.seen != 8) {
      throw new AssertionError("position " + train.seen);
    }
  }

  private void move() {
    long stamp = lock.writeLock();
    try {
      position = 8; // race a
    } finally {
      lock.unlockWrite(stamp);
    }
  }

  private void show() {
    long stamp = lock.tryOptimisticRead();
    int read = position; // race a
    if (stamp != 0 && lock.validate(stamp)) {
      seen = read;
    }
  }
}
