package dev.selvage.specimens.clean;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Two threads meet twice at a spin barrier.
 *
 * <p>Fixed: every opening has a number, for which the other threads wait.
 */
public final class SpinBarrierReusedFixed {
  public static void main(String[] args) throws Exception {
    SpinBarrier barrier = new SpinBarrier(2);
    Thread left = new Thread(() -> meetTwice(barrier), "left");
    Thread right = new Thread(() -> meetTwice(barrier), "right");
    left.start();
    right.start();
    left.join();
    right.join();
  }

  private static void meetTwice(SpinBarrier barrier) {
    barrier.await();
    barrier.await();
  }

  private static final class SpinBarrier {
    private final AtomicInteger arrived = new AtomicInteger();
    private final int parties;
    private volatile int openings;

    SpinBarrier(int parties) {
      this.parties = parties;
    }

    void await() {
      int seen = openings;
      if (arrived.incrementAndGet() == parties) {
        arrived.set(0);
        openings = seen + 1;
      } else {
        while (openings == seen) {
          Thread.onSpinWait();
        }
      }
    }
  }
}
