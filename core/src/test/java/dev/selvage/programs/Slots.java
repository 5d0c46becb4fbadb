package dev.selvage.programs;

import java.util.concurrent.atomic.AtomicIntegerArray;

/** Two threads count in one of several places, which the code does not tell. */
public final class Slots {
  private Slots() {}

  public static void count(int slot) throws InterruptedException {
    AtomicIntegerArray counts = new AtomicIntegerArray(2);
    Runnable counting =
        () -> {
          for (int i = 0; i < 4; i++) {
            counts.incrementAndGet(slot);
          }
        };
    Thread other = new Thread(counting);
    other.start();
    counting.run();
    other.join();
  }
}
