package dev.selvage.specimens.clean;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * Three threads meet three times at a spin barrier whose sense is reversed at every meeting.
 *
 * <p>Shows: a reusable barrier without locks.
 */
public final class SenseBarrier {
  private static final int PARTIES = 3;
  private static final int MEETINGS = 3;

  public static void main(String[] args) throws Exception {
    Barrier barrier = new Barrier();
    AtomicIntegerArray arrivals = new AtomicIntegerArray(MEETINGS);
    Thread[] threads = new Thread[PARTIES];
    for (int i = 0; i < PARTIES; i++) {
      threads[i] = new Thread(() -> meet(barrier, arrivals), "party-" + i);
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }

  private static void meet(Barrier barrier, AtomicIntegerArray arrivals) {
    boolean sense = true;
    for (int i = 0; i < MEETINGS; i++) {
      arrivals.incrementAndGet(i);
      barrier.await(sense);
      if (arrivals.get(i) != PARTIES) {
        throw new AssertionError("meeting " + i + " with " + arrivals.get(i));
      }
      sense = !sense;
    }
  }

  private static final class Barrier {
    private final AtomicInteger missing = new AtomicInteger(PARTIES);
    private volatile boolean sense;

    void await(boolean next) {
      if (missing.decrementAndGet() == 0) {
        missing.set(PARTIES);
        sense = next;
      } else {
        while (sense != next) {
          Thread.onSpinWait();
        }
      }
    }
  }
}
