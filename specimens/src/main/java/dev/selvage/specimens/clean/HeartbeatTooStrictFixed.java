package dev.selvage.specimens.clean;

import java.util.concurrent.atomic.AtomicLong;

/**
 * A worker reports its heartbeat every 100 ms. A monitor looks every 150 ms how long ago the last
 * one was.
 *
 * <p>Fixed: it is patient for five seconds.
 */
public final class HeartbeatTooStrictFixed {
  private static final long PATIENCE = 5_000;

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
