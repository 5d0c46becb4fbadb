package dev.selvage.specimens.clean;

import java.util.concurrent.TimeUnit;

/**
 * Two threads sleep 30 and 100 ms from the same moment on. Whoever has slept reads a time that is
 * not before its deadline, and in the order of the readings the time never goes back.
 *
 * <p>Shows: the clock is the same for all threads, also when a sleep of 30 ms is noticed after one
 * of 100 ms.
 */
public final class SleepersReadTheClock {
  public static void main(String[] args) throws Exception {
    Readings readings = new Readings();
    Thread late = new Thread(() -> readings.sleep(100), "late");
    Thread early = new Thread(() -> readings.sleep(30), "early");
    late.start();
    early.start();
    late.join();
    early.join();
  }

  private static final class Readings {
    private long last = System.nanoTime();

    void sleep(long millis) {
      long deadline = read() + TimeUnit.MILLISECONDS.toNanos(millis);
      try {
        Thread.sleep(millis);
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
      long now = read();
      if (now - deadline < 0) {
        throw new AssertionError("woke up " + (deadline - now) + " ns too early");
      }
    }

    private synchronized long read() {
      long now = System.nanoTime();
      if (now - last < 0) {
        throw new AssertionError("the clock went back by " + (last - now) + " ns");
      }
      last = now;
      return now;
    }
  }
}
