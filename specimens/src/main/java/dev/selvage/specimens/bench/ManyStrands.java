package dev.selvage.specimens.bench;

import java.util.concurrent.atomic.AtomicInteger;

/** Threads that have nothing to do with each other. */
public final class ManyStrands {
  private ManyStrands() {}

  /** So many of them, each with so many steps. */
  public static void run(int threads, int steps) throws InterruptedException {
    Thread[] all = new Thread[threads];
    for (int i = 0; i < threads; i++) {
      all[i] = new Thread(() -> count(steps));
      all[i].start();
    }
    for (Thread thread : all) {
      thread.join();
    }
  }

  private static void count(int steps) {
    AtomicInteger own = new AtomicInteger();
    for (int i = 0; i < steps; i++) {
      own.incrementAndGet();
    }
  }
}
