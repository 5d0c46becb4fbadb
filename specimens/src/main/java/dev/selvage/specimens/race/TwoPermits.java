package dev.selvage.specimens.race;

import java.util.concurrent.Semaphore;

/**
 * A semaphore is used as a lock, but it has a permit for each of two threads.
 *
 * <p>Kind: race<br>
 * Bug class: semaphore with too many permits<br>
 * Data race: yes
 */
public final class TwoPermits {
  public static void main(String[] args) throws Exception {
    Pool pool = new Pool();
    Thread first = new Thread(pool::open, "first");
    Thread second = new Thread(pool::open, "second");
    first.start();
    second.start();
    first.join();
    second.join();
    if (pool.opened < 1) {
      throw new AssertionError("none was opened");
    }
  }

  private static final class Pool {
    private final Semaphore permits = new Semaphore(2);
    private int opened;

    void open() {
      permits.acquireUninterruptibly();
      try {
        opened++; // race a
      } finally {
        permits.release();
      }
    }
  }
}
