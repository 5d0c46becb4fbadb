package dev.selvage.specimens.clean;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Two counters sell the last ticket if none is sold yet.
 *
 * <p>Fixed: check and sale are one operation.
 */
public final class SoldByNumberFixed {
  public static void main(String[] args) throws Exception {
    AtomicInteger sold = new AtomicInteger();
    Thread north = new Thread(() -> sold.compareAndSet(0, 1), "north");
    Thread south = new Thread(() -> sold.compareAndSet(0, 1), "south");
    north.start();
    south.start();
    north.join();
    south.join();
    if (((Number) sold).intValue() != 1) {
      throw new AssertionError("sold " + sold + " of 1");
    }
  }
}
