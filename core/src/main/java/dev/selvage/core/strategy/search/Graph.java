package dev.selvage.core.strategy.search;

import dev.selvage.model.Footprint;
import dev.selvage.model.TouchKind;
import java.util.Arrays;

/**
 * The happens-before graph of an execution as a hash of 128 bits that is updated with every step
 * (Musuvathi and Qadeer, Partial-order reduction for context-bounded state exploration, 2007). Two
 * executions whose graphs are the same differ only in the order of steps that touch nothing in
 * common, so the program is in the same state after both.
 *
 * <p>Each strand has a hash of its own steps and of what they followed: a touch that changes a
 * location follows the last change there and all reads since, one that reads follows the last
 * change. Since the program is deterministic, that also identifies the location. The graph is the
 * sum over the strands, so that nothing depends on the order in which they took their steps, and
 * every touch costs the same small amount of work.
 */
public final class Graph {
  private static final long STEP = 0x6A09E667F3BCC909L;
  private static final long CHOICE = 0x3C6EF372FE94F82BL;
  private static final long OTHER = 0x5BE0CD19137E2179L;
  private static final long FOLLOWED = 0x9E3779B97F4A7C15L;
  private static final long HIGH = 0xBB67AE8584CAA73BL;
  private static final long LOW = 0xA54FF53A5F1D36F1L;

  /** For each location: the last change and the reads since, both for the high and the low half. */
  private static final int WIDTH = 4;

  /** Of each strand: its key, the same in every execution. */
  private static final int KEY = 0;

  /** Everything that it has done and what that followed, in two halves. */
  private static final int DONE = 1;

  /** What that adds to the sums. */
  private static final int SHARE = 3;

  private static final int STRAND = 5;

  private long[] places = new long[64 * WIDTH];
  private long[] strands = new long[16 * STRAND];

  /** The sums at the times when no strand could continue. */
  private long[] highExpiries = new long[8];

  private long[] lowExpiries = new long[8];

  /** How much of all these is in use. */
  private int used;

  private int strandsUsed;
  private int expiriesUsed;

  /** What all strands add, except for what one of them has done since. */
  private long highSum;

  private long lowSum;

  /** That strand; -1 for none. */
  private int latest = -1;

  private static long mix(long value, long salt) {
    long mixed = (value ^ value >>> 30) * 0xBF58476D1CE4E5B9L + salt;
    mixed = (mixed ^ mixed >>> 27) * 0x94D049BB133111EBL;
    return mixed ^ mixed >>> 31;
  }

  public void begin() {
    Arrays.fill(strands, 0, strandsUsed, 0);
    Arrays.fill(places, 0, used, 0);
    used = 0;
    strandsUsed = 0;
    expiriesUsed = 0;
    highSum = 0;
    lowSum = 0;
    latest = -1;
  }

  /** Makes it equal to another one. */
  void copy(Graph other) {
    strands = copy(other.strands, other.strandsUsed, strands, strandsUsed);
    places = copy(other.places, other.used, places, used);
    strandsUsed = other.strandsUsed;
    used = other.used;
    if (other.expiriesUsed > 0) {
      reserveExpiries(other.expiriesUsed);
      System.arraycopy(other.highExpiries, 0, highExpiries, 0, other.expiriesUsed);
      System.arraycopy(other.lowExpiries, 0, lowExpiries, 0, other.expiriesUsed);
    }
    expiriesUsed = other.expiriesUsed;
    highSum = other.highSum;
    lowSum = other.lowSum;
    latest = other.latest;
  }

  /** Copies the beginning of an array, and fills the rest with zeroes. */
  private static long[] copy(long[] from, int fromUsed, long[] to, int toUsed) {
    long[] copied = fromUsed > to.length ? new long[from.length] : to;
    System.arraycopy(from, 0, copied, 0, fromUsed);
    if (copied == to && toUsed > fromUsed) {
      Arrays.fill(to, fromUsed, toUsed, 0);
    }
    return copied;
  }

  /** A strand is about to take a step. */
  public void chosen(int strand, long key) {
    int end = (strand + 1) * STRAND;
    if (end > strandsUsed) {
      strandsUsed = end;
      if (end > strands.length) {
        strands = Arrays.copyOf(strands, end * 2);
      }
    }
    strands[strand * STRAND + KEY] = key;
  }

  /**
   * A strand has taken a step, which has touched this.
   *
   * @param isStep whether it shows by itself how far the strand has got; an end is a separate step
   *     only if there are other strands
   */
  public void step(int strand, boolean isStep, Footprint footprint) {
    boolean isCounted = isStep && !footprint.isRest();
    reserve(footprint.locations());
    long high = strands[strand * STRAND + DONE];
    long low = strands[strand * STRAND + DONE + 1];
    if (isCounted) {
      high = follow(high, STEP, HIGH);
      low = follow(low, STEP, LOW);
    }
    for (int i = 0; i < footprint.size(); i++) {
      TouchKind kind = footprint.kind(i);
      if (kind == TouchKind.OPEN) {
        // A wait leaves other traces.
        continue;
      }
      int location = footprint.location(i);
      long what =
          ((long) footprint.likeness(i) << 3) + (kind == TouchKind.AWAIT ? 0 : kind.ordinal());
      if (kind == TouchKind.AWAIT_ALL) {
        high = follow(high + what, highExpiries[location], HIGH);
        low = follow(low + what, lowExpiries[location], LOW);
        continue;
      }
      int at = location * WIDTH;
      if (kind == TouchKind.READ || kind == TouchKind.AWAIT) {
        high = follow(high + what, places[at], HIGH);
        low = follow(low + what, places[at + 1], LOW);
        places[at + 2] += high;
        places[at + 3] += low;
      } else {
        high = follow(high + what, places[at] + OTHER * places[at + 2], HIGH);
        low = follow(low + what, places[at + 1] + OTHER * places[at + 3], LOW);
        places[at] = high;
        places[at + 1] = low;
        places[at + 2] = 0;
        places[at + 3] = 0;
      }
    }
    replace(strand, high, low);
  }

  /**
   * What a strand has done, now that it has also come after what others did: half of a {@link
   * #mix}, since more come after it. It distinguishes what comes first from what comes second.
   */
  private static long follow(long done, long others, long salt) {
    long both = done ^ others * FOLLOWED;
    return (both ^ both >>> 32) * 0xBF58476D1CE4E5B9L + salt;
  }

  private void replace(int strand, long high, long low) {
    if (strand != latest) {
      sum();
      latest = strand;
    }
    strands[strand * STRAND + DONE] = high;
    strands[strand * STRAND + DONE + 1] = low;
  }

  /** Adds what the latest strand has done. */
  private void sum() {
    if (latest < 0) {
      return;
    }
    int at = latest * STRAND;
    long key = strands[at + KEY];
    long high = share(key, strands[at + DONE], HIGH);
    long low = share(key, strands[at + DONE + 1], LOW);
    highSum += high - strands[at + SHARE];
    lowSum += low - strands[at + SHARE + 1];
    strands[at + SHARE] = high;
    strands[at + SHARE + 1] = low;
    latest = -1;
  }

  /** What a strand adds to the sum. */
  private static long share(long key, long done, long salt) {
    return done == 0 ? 0 : mix(key ^ done, salt);
  }

  /** No strand could continue; returns how often that has happened before. */
  public void expire(int number) {
    reserveExpiries(number + 1);
    sum();
    highExpiries[number] = highSum;
    lowExpiries[number] = lowSum;
  }

  private void reserveExpiries(int count) {
    expiriesUsed = Math.max(expiriesUsed, count);
    if (count > highExpiries.length) {
      highExpiries = Arrays.copyOf(highExpiries, count * 2);
      lowExpiries = Arrays.copyOf(lowExpiries, count * 2);
    }
  }

  /** Within a step of a strand something was chosen. */
  public void choice(int strand, long chosen) {
    replace(
        strand,
        mix(strands[strand * STRAND + DONE] + CHOICE ^ chosen, HIGH),
        mix(strands[strand * STRAND + DONE + 1] + CHOICE ^ chosen, LOW));
  }

  private void reserve(int locations) {
    if (locations * WIDTH > used) {
      used = locations * WIDTH;
      if (used > places.length) {
        places = Arrays.copyOf(places, used * 2);
      }
    }
  }

  /** The key of a strand that has taken a step. */
  long key(int strand) {
    return strand * STRAND < strandsUsed ? strands[strand * STRAND + KEY] : 0;
  }

  /** Half of the hash of the graph, combined with something else. */
  public long high(long more) {
    sum();
    return mix(highSum ^ mix(more, HIGH), HIGH);
  }

  /** The other half. */
  long low(long more) {
    sum();
    return mix(lowSum ^ mix(more, LOW), LOW);
  }
}
