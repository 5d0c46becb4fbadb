package dev.selvage.core.engine.stuck;

import dev.selvage.core.engine.strand.Strand;
import java.util.Arrays;

/**
 * What comes before what by starts and joins alone: vector clocks, one number per strand, which
 * grows when the strand starts another one. Clocks are never changed, only replaced.
 */
final class StartsAndJoins {
  private int[][] clocks = new int[16][];

  void clear() {
    Arrays.fill(clocks, null);
  }

  void started(Strand parent, Strand child) {
    if (child.id >= clocks.length) {
      clocks = Arrays.copyOf(clocks, child.id * 2);
    }
    int[] known = parent == null ? new int[0] : clocks[parent.id];
    clocks[child.id] = with(known, child.id, 1);
    if (parent != null) {
      clocks[parent.id] = with(known, parent.id, at(known, parent.id) + 1);
    }
  }

  void joined(Strand strand, Strand ended) {
    int[] merged = clocks[strand.id];
    int[] other = clocks[ended.id];
    for (int i = 0; i < other.length; i++) {
      if (other[i] > at(merged, i)) {
        merged = with(merged, i, other[i]);
      }
    }
    clocks[strand.id] = merged;
  }

  /** What a strand knows now. */
  int[] now(Strand strand) {
    return clocks[strand.id];
  }

  /** Whether neither of two moments of two strands comes before the other. */
  static boolean areConcurrent(int first, int[] firstClock, int second, int[] secondClock) {
    return at(firstClock, first) > at(secondClock, first)
        && at(secondClock, second) > at(firstClock, second);
  }

  private static int at(int[] clock, int strand) {
    return strand < clock.length ? clock[strand] : 0;
  }

  private static int[] with(int[] clock, int strand, int value) {
    int[] changed = Arrays.copyOf(clock, Math.max(clock.length, strand + 1));
    changed[strand] = value;
    return changed;
  }
}
