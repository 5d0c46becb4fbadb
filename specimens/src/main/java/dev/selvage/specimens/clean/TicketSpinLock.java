package dev.selvage.specimens.clean;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Three threads count under a ticket lock: each draws a number and spins until it is its turn.
 *
 * <p>Shows: a fair spin lock of two atomic counters.
 */
public final class TicketSpinLock {
  public static void main(String[] args) throws Exception {
    Counter counter = new Counter();
    Thread first = new Thread(counter::increment, "first");
    Thread second = new Thread(counter::increment, "second");
    Thread third = new Thread(counter::increment, "third");
    first.start();
    second.start();
    third.start();
    first.join();
    second.join();
    third.join();
    if (counter.value != 3) {
      throw new AssertionError("expected 3 but was " + counter.value);
    }
  }

  private static final class Counter {
    private final AtomicInteger tickets = new AtomicInteger();
    private volatile int serving;
    private int value;

    void increment() {
      int ticket = tickets.getAndIncrement();
      while (serving != ticket) {
        Thread.onSpinWait();
      }
      value++;
      serving = ticket + 1;
    }
  }
}
