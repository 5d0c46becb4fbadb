package dev.selvage.programs;

import java.util.concurrent.atomic.AtomicInteger;

/** Does something else in each of five executions, by what earlier ones have left behind. */
public final class Restless {
  private static int executions;

  private Restless() {}

  public static void run() throws InterruptedException {
    AtomicInteger shared = new AtomicInteger();
    executions++;
    Thread other = new Thread(shared::incrementAndGet);
    other.start();
    for (int i = 0; i < executions % 5; i++) {
      shared.get();
    }
    shared.incrementAndGet();
    other.join();
  }
}
