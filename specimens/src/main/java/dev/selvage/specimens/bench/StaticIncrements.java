package dev.selvage.specimens.bench;

import java.util.concurrent.atomic.AtomicInteger;

/** Workload w5, two threads of 20 atomic increments, as a main method over static fields. */
public final class StaticIncrements {
  private static final int ROUNDS = 20;
  private static final AtomicInteger COUNT = new AtomicInteger();
  private static Thread first = new Thread(StaticIncrements::increment);
  private static Thread second = new Thread(StaticIncrements::increment);

  private StaticIncrements() {}

  public static void main(String[] args) throws InterruptedException {
    first.start();
    second.start();
    first.join();
    second.join();
    if (COUNT.get() != 2 * ROUNDS) {
      throw new AssertionError("expected " + 2 * ROUNDS + " but was " + COUNT.get());
    }
  }

  private static void increment() {
    for (int i = 0; i < ROUNDS; i++) {
      COUNT.incrementAndGet();
    }
  }
}
