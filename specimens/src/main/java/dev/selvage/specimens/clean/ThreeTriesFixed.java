package dev.selvage.specimens.clean;

import java.util.concurrent.locks.ReentrantLock;

/**
 * A clerk and an auditor need the same ledger.
 *
 * <p>Fixed: after three tries the clerk waits for the lock.
 */
public final class ThreeTriesFixed {
  public static void main(String[] args) throws Exception {
    ReentrantLock ledger = new ReentrantLock();
    Thread auditor = new Thread(() -> audit(ledger), "auditor");
    Thread clerk = new Thread(() -> write(ledger), "clerk");
    auditor.start();
    clerk.start();
    auditor.join();
    clerk.join();
  }

  private static void audit(ReentrantLock ledger) {
    ledger.lock();
    ledger.unlock();
  }

  private static void write(ReentrantLock ledger) {
    for (int i = 0; i < 3; i++) {
      if (ledger.tryLock()) {
        ledger.unlock();
        return;
      }
      Thread.yield();
    }
    ledger.lock();
    ledger.unlock();
  }
}
