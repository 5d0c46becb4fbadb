package dev.selvage.specimens.clean;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * A cashier books with compareAndSet while two others book as well.
 *
 * <p>Fixed: the cashier tries until it succeeds.
 */
public final class TwoCompareAndSetsFixed {
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
    if (balance.get() != 3) {
      throw new AssertionError("expected 3 but was " + balance.get());
    }
  }

  private static void book(AtomicInteger balance) {
    int seen;
    do {
      seen = balance.get();
    } while (!balance.compareAndSet(seen, seen + 1));
  }
}
