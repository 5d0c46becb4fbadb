package dev.selvage.specimens.fail.assertion;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Two libraries install a handler for uncaught exceptions unless the thread has one; both install
 * theirs.
 *
 * <p>Bug class: check-then-act<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class HandlerInstalledTwice {
  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(() -> {}, "worker");
    AtomicInteger installed = new AtomicInteger();
    Thread logging = new Thread(() -> install(worker, installed), "logging");
    Thread metrics = new Thread(() -> install(worker, installed), "metrics");
    logging.start();
    metrics.start();
    logging.join();
    metrics.join();
    if (installed.get() != 1) {
      throw new AssertionError("installed: " + installed);
    }
  }

  private static void install(Thread worker, AtomicInteger installed) {
    if (worker.getUncaughtExceptionHandler() instanceof ThreadGroup) {
      worker.setUncaughtExceptionHandler((thread, failure) -> {});
      installed.incrementAndGet();
    }
  }
}
