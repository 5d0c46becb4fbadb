package dev.selvage.specimens.fail.exit;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * A watchdog in main reads a heartbeat twice and ends the JVM with status 3 when it has not moved,
 * though the worker may only not have come to run in between.
 *
 * <p>Bug class: timing taken for failure (Runtime.exit)<br>
 * Depth: 1<br>
 * Preemptions: 0<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class WatchdogExit {
  public static void main(String[] args) throws Exception {
    AtomicInteger heartbeat = new AtomicInteger();
    Thread worker = new Thread(heartbeat::incrementAndGet, "worker");
    int before = heartbeat.get();
    worker.start();
    if (heartbeat.get() == before) {
      Runtime.getRuntime().exit(3);
    }
    worker.join();
  }
}
