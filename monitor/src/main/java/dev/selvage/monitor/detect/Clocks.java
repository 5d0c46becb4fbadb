package dev.selvage.monitor.detect;

import java.util.Arrays;

/**
 * Vector clocks as arrays that never change: for each strand the number of what it did last.
 * Strands beyond the end have done nothing; null means that no strand has.
 */
public final class Clocks {
  public static final int[] NOTHING = {};

  private Clocks() {}

  public static int of(int[] clock, int strand) {
    return strand < clock.length ? clock[strand] : 0;
  }

  /** The later of two; either may be null. */
  public static int[] later(int[] a, int[] b) {
    if (a == null || b == null) {
      return a == null ? b : a;
    }
    if (a == b || isBefore(a, b)) {
      return b;
    }
    if (isBefore(b, a)) {
      return a;
    }
    int[] both = Arrays.copyOf(a, Math.max(a.length, b.length));
    for (int i = 0; i < b.length; i++) {
      both[i] = Math.max(both[i], b[i]);
    }
    return both;
  }

  /** The later of two, the second of which has this number for a strand; either may be null. */
  public static int[] later(int[] a, int[] b, int strand, int number) {
    int[] both = later(a, b);
    if (both == null || of(both, strand) < number) {
      int[] more =
          both == null
              ? new int[strand + 1]
              : Arrays.copyOf(both, Math.max(both.length, strand + 1));
      more[strand] = number;
      return more;
    }
    return both;
  }

  private static boolean isBefore(int[] a, int[] b) {
    for (int i = 0; i < a.length; i++) {
      if (a[i] > of(b, i)) {
        return false;
      }
    }
    return true;
  }
}
