package dev.selvage.core.strategy.search;

import dev.selvage.model.Footprint;
import dev.selvage.model.TouchKind;
import java.util.Arrays;

/**
 * What happened before what in an execution, in 128 bits that grow with it (Musuvathi and Qadeer,
 * Partial-order reduction for context-bounded state exploration, 2007). Two executions whose graphs
 * are the same differ only in the order of steps that do not touch the same; so the program is in
 * the same state after both.
 *
 * <p>Each strand has a hash of its own steps and of what they followed: a touch that changes a
 * location follows the last change there and all looks since, one that looks follows the last
 * change. Since the program is deterministic, that says which location it is, too. The graph is the
 * sum over the strands, so that nothing depends on the order in which they took their steps, and
 * every touch takes the same little work.
 */
final class Graph {
  private static final long STEP = 0x6A09E667F3BCC909L;
  private static final long CHOICE = 0x3C6EF372FE94F82BL;
  private static final long OTHER = 0x5BE0CD19137E2179L;

  private final Half high = new Half(0xBB67AE8584CAA73BL);
  private final Half low = new Half(0xA54FF53A5F1D36F1L);

  /** By the number of a strand: its key, the same in every execution. */
  private long[] strands = new long[16];

  /** The same computation twice, with different constants. */
  private static final class Half {
    private final long salt;

    /** By the number of a strand: all that it has done, and what that followed. */
    private long[] done = new long[16];

    /** By location: the last change, and the looks since. */
    private long[] changes = new long[64];

    private long[] looks = new long[64];

    /** The sum at those times when nobody could go on. */
    private long[] expiries = new long[8];

    private long sum;

    Half(long salt) {
      this.salt = salt;
    }

    long mix(long value) {
      long mixed = (value ^ value >>> 30) * 0xBF58476D1CE4E5B9L + salt;
      mixed = (mixed ^ mixed >>> 27) * 0x94D049BB133111EBL;
      return mixed ^ mixed >>> 31;
    }

    void begin() {
      Arrays.fill(done, 0);
      Arrays.fill(changes, 0);
      Arrays.fill(looks, 0);
      sum = 0;
    }

    void reserve(int strand, int locations) {
      if (strand >= done.length) {
        done = Arrays.copyOf(done, strand * 2);
      }
      if (locations > changes.length) {
        changes = Arrays.copyOf(changes, locations * 2);
        looks = Arrays.copyOf(looks, locations * 2);
      }
    }

    void step(int strand, long key, boolean isCounted, Footprint footprint) {
      long now = isCounted ? mix(done[strand] + STEP) : done[strand];
      for (int i = 0; i < footprint.size(); i++) {
        now = touch(now, footprint.kind(i), footprint.location(i), footprint.likeness(i));
      }
      replace(strand, key, now);
    }

    private long touch(long before, TouchKind kind, int location, int likeness) {
      if (kind == TouchKind.WAKE || kind == TouchKind.WOKEN) {
        // What ends a wait leaves other traces; whether there was a wait makes no difference.
        return before;
      }
      long what = before + ((long) likeness << 3) + (kind == TouchKind.AWAIT ? 0 : kind.ordinal());
      switch (kind) {
        case READ, AWAIT -> {
          long now = mix(what ^ mix(changes[location]));
          looks[location] += mix(now);
          return now;
        }
        case AWAIT_ALL -> {
          return mix(what ^ mix(expiries[location]));
        }
        default -> {
          long now = mix(what ^ mix(changes[location] + OTHER * looks[location]));
          changes[location] = now;
          looks[location] = 0;
          return now;
        }
      }
    }

    void expire(int number) {
      if (number >= expiries.length) {
        expiries = Arrays.copyOf(expiries, number * 2);
      }
      expiries[number] = sum;
    }

    void replace(int strand, long key, long now) {
      sum += mix(key ^ now) - (done[strand] == 0 ? 0 : mix(key ^ done[strand]));
      done[strand] = now;
    }
  }

  void begin() {
    high.begin();
    low.begin();
  }

  /** A strand is about to take a step. */
  void chosen(int strand, long key) {
    reserve(strand, key, 0);
  }

  /**
   * A strand has taken a step, which has touched this.
   *
   * @param isCounted whether it tells by itself how far the strand is; an end is a step of its own
   *     only where others are there
   */
  void step(int strand, boolean isCounted, Footprint footprint) {
    long key = key(strand);
    reserve(strand, key, footprint.locations());
    high.step(strand, key, isCounted, footprint);
    low.step(strand, key, isCounted, footprint);
  }

  /** Nobody could go on; how often that was so before. */
  void expire(int number) {
    high.expire(number);
    low.expire(number);
  }

  /** Within a step of a strand something was chosen. */
  void choice(int strand, long chosen) {
    long key = key(strand);
    reserve(strand, key, 0);
    high.replace(strand, key, high.mix(high.done[strand] + CHOICE ^ chosen));
    low.replace(strand, key, low.mix(low.done[strand] + CHOICE ^ chosen));
  }

  private void reserve(int strand, long key, int locations) {
    if (strand >= strands.length) {
      strands = Arrays.copyOf(strands, strand * 2);
    }
    strands[strand] = key;
    high.reserve(strand, locations);
    low.reserve(strand, locations);
  }

  /** The key of a strand that has taken a step. */
  long key(int strand) {
    return strand < strands.length ? strands[strand] : 0;
  }

  /** Half of what stands for the graph, together with something else. */
  long high(long more) {
    return high.mix(high.sum ^ high.mix(more));
  }

  /** The other half. */
  long low(long more) {
    return low.mix(low.sum ^ low.mix(more));
  }
}
