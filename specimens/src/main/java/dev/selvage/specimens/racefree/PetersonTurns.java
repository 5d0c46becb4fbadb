package dev.selvage.specimens.racefree;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * Peterson's mutual exclusion, with flags in an AtomicIntegerArray and a volatile turn; it guards a
 * plain list.
 */
public final class PetersonTurns {
  private final AtomicIntegerArray wants = new AtomicIntegerArray(2);
  private final List<Integer> entered = new ArrayList<>();
  private volatile int turn;

  public static void main(String[] args) throws Exception {
    PetersonTurns peterson = new PetersonTurns();
    Thread zero = new Thread(() -> peterson.enter(0), "zero");
    Thread one = new Thread(() -> peterson.enter(1), "one");
    zero.start();
    one.start();
    zero.join();
    one.join();
    if (peterson.entered.size() != 2) {
      throw new AssertionError(peterson.entered);
    }
  }

  private void enter(int who) {
    int other = 1 - who;
    wants.set(who, 1);
    turn = other;
    while (wants.get(other) == 1 && turn == other) {
      Thread.onSpinWait();
    }
    entered.add(who);
    wants.set(who, 0);
  }
}
