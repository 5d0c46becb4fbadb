package dev.selvage.specimens.bench;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Loops of one kind of operation, for measuring what each costs. Clean.
 *
 * <p>A thread that does nothing but read for some sixty times is taken to spin; the loops write to
 * a volatile field often enough not to be.
 */
public final class Loops {
  /** Operations between two writes to {@link #beat}. */
  private static final int STRETCH = 50;

  private final Object lock = new Object();
  private final AtomicInteger atomicCount = new AtomicInteger();
  private volatile int volatileCount;
  private volatile int beat;
  private int plainCount;

  /** Two accesses of a volatile field each time. */
  public void volatileIncrements(int times) {
    for (int i = 0; i < times; i++) {
      volatileCount++;
    }
  }

  public void atomicIncrements(int times) {
    for (int i = 0; i < times; i += STRETCH) {
      for (int j = 0; j < STRETCH; j++) {
        atomicCount.incrementAndGet();
      }
      beat = i;
    }
  }

  /** Two accesses each time of a field that only one thread touches. */
  public void plainIncrements(int times) {
    for (int i = 0; i < times; i++) {
      plainCount++;
    }
  }

  public void monitorEntries(int times) {
    for (int i = 0; i < times; i += STRETCH) {
      for (int j = 0; j < STRETCH; j++) {
        synchronized (lock) {
          // Entering and leaving is what is measured.
        }
      }
      beat = i;
    }
  }

  /** Fails unless the counts are as many as they should be in sum. */
  public void check(int expected) {
    int counted = volatileCount + atomicCount.get() + plainCount;
    if (counted != expected) {
      throw new AssertionError("counted " + counted + " but should have " + expected);
    }
  }

  /** Runs a loop while another thread could run, but has nothing to do. */
  public static void besideAnother(Runnable loop) throws InterruptedException {
    Thread other = new Thread(() -> {});
    other.start();
    loop.run();
    other.join();
  }

  /** Runs a loop in each of two threads. */
  public static void inTwoThreads(Runnable loop) throws InterruptedException {
    Thread other = new Thread(loop);
    other.start();
    loop.run();
    other.join();
  }
}
