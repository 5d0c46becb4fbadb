package dev.selvage.programs;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Waits in a loop that gives way and changes something in every round: no two of them are alike.
 */
public final class CountedWait {
  private CountedWait() {}

  public static void run() throws InterruptedException {
    AtomicInteger rounds = new AtomicInteger();
    AtomicBoolean isDone = new AtomicBoolean();
    Thread other = new Thread(() -> isDone.set(true));
    other.start();
    while (!isDone.get()) {
      rounds.incrementAndGet();
      Thread.yield();
    }
    other.join();
  }
}
