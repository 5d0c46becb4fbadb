package dev.selvage.specimens.clean;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Two withdrawals check the balance first.
 *
 * <p>Fixed: check and change are one compareAndSet.
 */
public final class BalanceAsNumberFixed {
  public static void main(String[] args) throws Exception {
    AtomicInteger balance = new AtomicInteger(10);
    Runnable withdraw =
        () -> {
          balance.compareAndSet(10, 0);
        };
    Thread card = new Thread(() -> withdraw.run(), "card");
    Thread cheque = new Thread(() -> withdraw.run(), "cheque");
    card.start();
    cheque.start();
    card.join();
    cheque.join();
    if (balance.get() < 0) {
      throw new AssertionError("overdrawn: " + balance);
    }
  }
}
