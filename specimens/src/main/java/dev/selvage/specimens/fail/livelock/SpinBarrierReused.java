package dev.selvage.specimens.fail.livelock;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * Two threads meet twice at a spin barrier that sets its count back when it opens. A thread that
 * reaches the second meeting before the other one has looked makes it miss the opening: each spins
 * for the other one.
 *
 * <p>Bug class: barrier reused without a sense<br>
 * Data race: no
 */
public final class SpinBarrierReused {
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

    SpinBarrier(int parties) {
      this.parties = parties;
    }

    void await() {
      if (arrived.incrementAndGet() == parties) {
        arrived.set(0);
      } else {
        while (arrived.get() != 0) {
          Thread.onSpinWait();
        }
      }
    }
  }
}
