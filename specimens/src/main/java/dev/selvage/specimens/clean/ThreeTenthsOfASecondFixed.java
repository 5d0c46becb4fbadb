package dev.selvage.specimens.clean;

import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Main starts a worker, sleeps 300 ms and uses its result.
 *
 * <p>Fixed: it joins the worker in between.
 */
public final class ThreeTenthsOfASecondFixed {
  public static void main(String[] args) throws Exception {
    AtomicBoolean isDone = new AtomicBoolean();
    Thread worker = new Thread(() -> isDone.set(true), "worker");
    worker.start();
    Thread.sleep(300);
    worker.join();
    if (!isDone.get()) {
      throw new AssertionError("not done");
    }
  }
}
