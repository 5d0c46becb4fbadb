package dev.selvage.specimens.clean;

import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * Dekker's mutual exclusion of two threads: whoever is not next takes back their wish and waits for
 * their turn.
 *
 * <p>Shows: nested spin loops over volatile fields.
 */
public final class DekkerTurns {
  public static void main(String[] args) throws Exception {
    Dekker dekker = new Dekker();
    Thread zero = new Thread(() -> dekker.increment(0), "zero");
    Thread one = new Thread(() -> dekker.increment(1), "one");
    zero.start();
    one.start();
    zero.join();
    one.join();
    if (dekker.value != 2) {
      throw new AssertionError("expected 2 but was " + dekker.value);
    }
  }

  private static final class Dekker {
    private final AtomicIntegerArray wants = new AtomicIntegerArray(2);
    private volatile int turn;
    private int value;

    void increment(int side) {
      int other = 1 - side;
      wants.set(side, 1);
      while (wants.get(other) == 1) {
        if (turn == other) {
          wants.set(side, 0);
          while (turn == other) {
            Thread.onSpinWait();
          }
          wants.set(side, 1);
        }
      }
      value++;
      turn = other;
      wants.set(side, 0);
    }
  }
}
