package dev.selvage.specimens.fail.assertion;

import java.util.concurrent.atomic.AtomicLong;

/**
 * A worker reports its heartbeat every 100 ms. A monitor that looks every 150 ms takes it for dead
 * when the last one is more than 300 ms ago; it may only have been kept waiting.
 *
 * <p>Bug class: time-out of a heartbeat too short<br>
 * Depth: 1<br>
 * Preemptions: 0<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class HeartbeatTooStrict {
  private static final long PATIENCE = 300;

  public static void main(String[] args) throws Exception {
    AtomicLong beat = new AtomicLong(System.currentTimeMillis());
    Thread worker = new Thread(() -> work(beat), "worker");
    worker.start();
    for (int i = 0; i < 3; i++) {
      Thread.sleep(150);
      long silence = System.currentTimeMillis() - beat.get();
      if (silence > PATIENCE) {
        throw new AssertionError("no heartbeat for " + silence + " ms");
      }
    }
    worker.join();
  }

  private static void work(AtomicLong beat) {
    try {
      for (int i = 0; i < 5; i++) {
        beat.set(System.currentTimeMillis());
        Thread.sleep(100);
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
