package dev.selvage.specimens.clean;

import java.util.BitSet;

/**
 * Two guests take the first free locker of a BitSet.
 *
 * <p>Fixed: looking and taking hold the lock of the set.
 */
public final class LockerGivenTwiceFixed {
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
    synchronized (lockers) {
      int free = lockers.nextClearBit(0);
      lockers.set(free);
      return free;
    }
  }
}
