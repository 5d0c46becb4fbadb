package dev.selvage.specimens.fail.assertion;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * The check of a withdrawal reads the balance through a variable of type Number, then the balance
 * is changed.
 *
 * <p>Bug class: check-then-act<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class BalanceAsNumber {
  public static void main(String[] args) throws Exception {
    AtomicInteger balance = new AtomicInteger(10);
    Number shown = balance;
    Runnable withdraw =
        () -> {
          if (shown.intValue() >= 10) {
            balance.addAndGet(-10);
          }
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
