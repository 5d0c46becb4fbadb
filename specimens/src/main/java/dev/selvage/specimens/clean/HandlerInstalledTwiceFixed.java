package dev.selvage.specimens.clean;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Two libraries install a handler for uncaught exceptions unless the thread has one; both install
 * theirs.
 *
 * <p>Fixed: one library at a time looks and installs.
 */
public final class HandlerInstalledTwiceFixed {
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

  private static synchronized void install(Thread worker, AtomicInteger installed) {
    if (worker.getUncaughtExceptionHandler() instanceof ThreadGroup) {
      worker.setUncaughtExceptionHandler((thread, failure) -> {});
      installed.incrementAndGet();
    }
  }
}
