package dev.selvage.specimens.clean;

import java.util.concurrent.Semaphore;

/**
 * Two guests need the only table of a restaurant.
 *
 * <p>Fixed: after four tries the second one waits for it.
 */
public final class PermitAfterFourTriesFixed {
  public static void main(String[] args) throws Exception {
    Semaphore tables = new Semaphore(1);
    Thread early =
        new Thread(
            () -> {
              tables.acquireUninterruptibly();
              tables.release();
            },
            "early");
    Thread late = new Thread(() -> dine(tables), "late");
    early.start();
    late.start();
    early.join();
    late.join();
  }

  private static void dine(Semaphore tables) {
    boolean hasTable = tables.tryAcquire();
    for (int tries = 1; tries < 4 && !hasTable; tries++) {
      Thread.yield();
      hasTable = tables.tryAcquire();
    }
    if (!hasTable) {
      tables.acquireUninterruptibly();
    }
    tables.release();
  }
}
