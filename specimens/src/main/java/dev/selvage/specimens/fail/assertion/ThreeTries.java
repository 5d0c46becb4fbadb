package dev.selvage.specimens.fail.assertion;

import java.util.concurrent.locks.ReentrantLock;

/**
 * A clerk tries three times to lock the ledger and gives way after each try. When all tries have
 * failed, the clerk considers the ledger broken. The auditor, who has it locked, need not have run
 * in the meantime: to give way is only a hint.
 *
 * <p>Bug class: bounded retries taken for a guarantee (tryLock)<br>
 * Preemptions: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class ThreeTries {
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
    throw new AssertionError("the ledger is locked after three tries");
  }
}
