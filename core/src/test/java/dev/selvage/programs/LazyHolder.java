package dev.selvage.programs;

import java.util.concurrent.atomic.AtomicInteger;

/** Two threads meet in a class that is initialised by the first of them. */
public final class LazyHolder {
  private LazyHolder() {}

  private static final class Holder {
    static final AtomicInteger COUNTER = new AtomicInteger();

    static {
      COUNTER.set(1);
    }
  }

  public static void run() throws InterruptedException {
    Thread other = new Thread(() -> Holder.COUNTER.incrementAndGet());
    other.start();
    Holder.COUNTER.incrementAndGet();
    other.join();
  }
}
