package dev.selvage.specimens.fail.assertion;

import java.util.concurrent.Semaphore;

/**
 * A guest asks four times for one of the tables of a restaurant and gives way in between. Another
 * guest has the only table for a moment and need not get to the point of leaving it.
 *
 * <p>Bug class: bounded retries taken for a guarantee (tryAcquire)<br>
 * Preemptions: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class PermitAfterFourTries {
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
    int tries = 0;
    while (!tables.tryAcquire()) {
      tries++;
      if (tries == 4) {
        throw new AssertionError("no table after four tries");
      }
      Thread.yield();
    }
    tables.release();
  }
}
