package dev.selvage.specimens.clean;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * Two workers put their results into the next free slot of an array, and a collector spins over the
 * slots in turn.
 *
 * <p>Fixed: a slot is taken in one step.
 */
public final class SameSlotTwiceFixed {
  public static void main(String[] args) throws Exception {
    Results results = new Results();
    Thread left = new Thread(results::add, "left");
    Thread right = new Thread(results::add, "right");
    left.start();
    right.start();
    results.collect();
  }

  private static final class Results {
    private final AtomicIntegerArray slots = new AtomicIntegerArray(2);
    private final AtomicInteger next = new AtomicInteger();

    void add() {
      slots.set(next.getAndIncrement(), 1);
    }

    void collect() {
      for (int i = 0; i < slots.length(); i++) {
        while (slots.get(i) == 0) {
          Thread.onSpinWait();
        }
      }
    }
  }
}
