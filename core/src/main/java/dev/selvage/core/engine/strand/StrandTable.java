package dev.selvage.core.engine.strand;

import java.util.Arrays;

/** Finds the strand of a thread: open addressing by thread id, for one execution. */
public final class StrandTable {
  private static final int SPREAD = 0x9E3779B9;

  private Strand[] slots = new Strand[32];
  private int size;

  public void clear() {
    if (size > 0) {
      Arrays.fill(slots, null);
      size = 0;
    }
  }

  public void add(Strand strand) {
    if (++size * 2 > slots.length) {
      Strand[] old = slots;
      slots = new Strand[old.length * 2];
      for (Strand each : old) {
        if (each != null) {
          put(each);
        }
      }
    }
    put(strand);
  }

  /** Ids are made of decimal digits, so that their lower bits are alike. */
  private static int hash(Thread thread) {
    int spread = (int) thread.threadId() * SPREAD;
    return spread ^ spread >>> 16;
  }

  private void put(Strand strand) {
    int mask = slots.length - 1;
    int at = hash(strand.thread) & mask;
    while (slots[at] != null) {
      at = at + 1 & mask;
    }
    slots[at] = strand;
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
