package dev.selvage.specimens.fail.assertion;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Two counters sell the last ticket if none is sold yet, which they ask an atomic counter through
 * its superclass Number.
 *
 * <p>Bug class: check-then-act<br>
 * Preemptions: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class SoldByNumber {
  public static void main(String[] args) throws Exception {
    AtomicInteger sold = new AtomicInteger();
    Number count = sold;
    Thread north = new Thread(() -> sell(count, sold), "north");
    Thread south = new Thread(() -> sell(count, sold), "south");
    north.start();
    south.start();
    north.join();
    south.join();
    if (sold.get() > 1) {
      throw new AssertionError("sold " + sold + " of 1");
    }
  }

  private static void sell(Number count, AtomicInteger sold) {
    if (count.intValue() == 0) {
      sold.incrementAndGet();
    }
  }
}
