package dev.selvage.specimens.clean;

import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * Four threads let time-outs expire: of a sleep, a poll, a latch and a semaphore. Each then reads,
 * with both clocks, a time at or after its deadline, in order with all others.
 *
 * <p>Shows: who wakes from a deadline reads a time at or past it.
 */
public final class DeadlinesAreReached {
  public static void main(String[] args) throws Exception {
    Clock clock = new Clock();
    BlockingQueue<String> empty = new LinkedBlockingQueue<>();
    CountDownLatch closed = new CountDownLatch(1);
    Semaphore none = new Semaphore(0);
    List<Thread> threads =
        List.of(
            clock.expire(40, millis -> sleep(millis)),
            clock.expire(30, millis -> empty.poll(millis, TimeUnit.MILLISECONDS) == null),
            clock.expire(20, millis -> !closed.await(millis, TimeUnit.MILLISECONDS)),
            clock.expire(10, millis -> !none.tryAcquire(millis, TimeUnit.MILLISECONDS)));
    for (Thread thread : threads) {
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }

  private static boolean sleep(long millis) throws InterruptedException {
    Thread.sleep(millis);
    return true;
  }

  private interface Wait {
    /** Whether the time is over. */
    boolean expires(long millis) throws InterruptedException;
  }

  private static final class Clock {
    private long last = System.nanoTime();

    Thread expire(long millis, Wait wait) {
      return new Thread(() -> check(millis, wait), "wait-" + millis);
    }

    private void check(long millis, Wait wait) {
      long nanosBefore = read();
      long millisBefore = System.currentTimeMillis();
      try {
        if (!wait.expires(millis)) {
          throw new AssertionError("did not expire");
        }
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
      if (System.currentTimeMillis() - millisBefore < millis) {
        throw new AssertionError("currentTimeMillis is behind after " + millis + " ms");
      }
      if (read() - nanosBefore < TimeUnit.MILLISECONDS.toNanos(millis)) {
        throw new AssertionError("nanoTime is behind after " + millis + " ms");
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
