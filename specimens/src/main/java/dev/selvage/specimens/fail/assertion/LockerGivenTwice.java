package dev.selvage.specimens.fail.assertion;

import java.util.BitSet;

/**
 * Two guests take the first free locker of a BitSet.
 *
 * <p>Bug class: check-then-act<br>
 * Preemptions: 1<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class LockerGivenTwice {
  public static void main(String[] args) throws Exception {
    BitSet lockers = new BitSet(4);
    int[] taken = new int[2];
    Thread ann = new Thread(() -> taken[0] = take(lockers), "ann");
    Thread bob = new Thread(() -> taken[1] = take(lockers), "bob");
    ann.start();
    bob.start();
    ann.join();
    bob.join();
    if (taken[0] == taken[1]) {
      throw new AssertionError("both have locker " + taken[0]);
    }
  }

  private static int take(BitSet lockers) {
    int free = lockers.nextClearBit(0);
    lockers.set(free);
    return free;
  }
}
