package dev.selvage.core.engine.strand;

import java.util.Arrays;

/** Finds the strand of a thread: open addressing by thread id, for one execution. */
public final class StrandTable {
  private static final int SPREAD = 0x9E3779B9;

  private Strand[] slots = new Strand[32];

  /** Where the strands are in the slots. */
  private int[] places = new int[16];

  private int size;

  /** Costs as much as there are strands, not as there is room: executions may be short. */
  public void clear() {
    for (int i = 0; i < size; i++) {
      slots[places[i]] = null;
    }
    size = 0;
  }

  public void add(Strand strand) {
    if (size == places.length) {
      grow();
    }
    places[size++] = put(strand);
  }

  private void grow() {
    Strand[] old = slots;
    slots = new Strand[old.length * 2];
    for (int i = 0; i < size; i++) {
      places[i] = put(old[places[i]]);
    }
    places = Arrays.copyOf(places, slots.length / 2);
  }

  /** Ids are made of decimal digits, so that their lower bits are alike. */
  private static int hash(Thread thread) {
    int spread = (int) thread.threadId() * SPREAD;
    return spread ^ spread >>> 16;
  }

  private int put(Strand strand) {
    int mask = slots.length - 1;
    int at = hash(strand.thread) & mask;
    while (slots[at] != null) {
      at = at + 1 & mask;
    }
    slots[at] = strand;
    return at;
  }

  /** The strand of the thread in this execution, or null. */
  public Strand of(Thread thread) {
    int mask = slots.length - 1;
    int at = hash(thread) & mask;
    Strand strand = slots[at];
    while (strand != null && strand.thread != thread) {
      at = at + 1 & mask;
      strand = slots[at];
    }
    return strand;
  }
}
