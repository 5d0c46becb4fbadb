package dev.selvage.specimens.fail.livelock;

import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * Two workers put their results into the next free slot of an array, and a collector spins over the
 * slots in turn. Two that take the same slot leave the other one empty.
 *
 * <p>Bug class: spin over array elements after a lost update<br>
 * Data race: no
 */
public final class SameSlotTwice {
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
    private volatile int next;

    void add() {
      int slot = next;
      next = slot + 1;
      slots.set(slot, 1);
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
