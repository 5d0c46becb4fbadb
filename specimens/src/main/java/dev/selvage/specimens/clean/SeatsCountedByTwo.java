package dev.selvage.specimens.clean;

import java.util.BitSet;

/**
 * Two stewards look at the taken seats of a hall: one counts them, one looks for the first and
 * whether the reserved ones are among them.
 *
 * <p>No race: BitSet.cardinality, nextSetBit and intersects by two readers.
 */
public final class SeatsCountedByTwo {
  public static void main(String[] args) throws Exception {
    BitSet taken = BitSet.valueOf(new long[] {0b10110});
    BitSet reserved = BitSet.valueOf(new long[] {0b00100});
    int[] counted = new int[2];
    boolean[] used = new boolean[1];
    Thread counter = new Thread(() -> counted[0] = taken.cardinality(), "counter");
    Thread usher =
        new Thread(
            () -> {
              counted[1] = taken.nextSetBit(0);
              used[0] = taken.intersects(reserved);
            },
            "usher");
    counter.start();
    usher.start();
    counter.join();
    usher.join();
    if (counted[0] != 3 || counted[1] != 1 || !used[0]) {
      throw new AssertionError(counted[0] + " taken, the first is " + counted[1]);
    }
  }
}
