package dev.selvage.specimens.clean;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * A watchdog in main ends the JVM with status 3 when a worker has ended without a heartbeat, which
 * never happens.
 *
 * <p>Fixed: it looks after the worker has ended.
 */
public final class WatchdogExitFixed {
  public static void main(String[] args) throws Exception {
    AtomicInteger heartbeat = new AtomicInteger();
    Thread worker = new Thread(heartbeat::incrementAndGet, "worker");
    int before = heartbeat.get();
    worker.start();
    worker.join();
    if (heartbeat.get() == before) {
      Runtime.getRuntime().exit(3);
    }
  }
}
