package dev.selvage.specimens.fail.assertion;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * A cashier books with compareAndSet and gives up after two attempts. Two others that book in
 * between make both attempts fail.
 *
 * <p>Bug class: bounded retries taken for a guarantee (compareAndSet)<br>
 * Preemptions: 2<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class TwoCompareAndSets {
  public static void main(String[] args) throws Exception {
    AtomicInteger balance = new AtomicInteger();
    Thread cashier = new Thread(() -> book(balance), "cashier");
    Thread second = new Thread(balance::incrementAndGet, "second");
    Thread third = new Thread(balance::incrementAndGet, "third");
    cashier.start();
    second.start();
    third.start();
    cashier.join();
    second.join();
    third.join();
  }

  private static void book(AtomicInteger balance) {
    for (int i = 0; i < 2; i++) {
      int seen = balance.get();
      if (balance.compareAndSet(seen, seen + 1)) {
        return;
      }
    }
    throw new AssertionError("gave up after two attempts");
  }
}
