package dev.selvage.core.engine.strand;

import java.util.Arrays;

/** The strands that can go on, in no particular but a deterministic order. */
final class EnabledStrands {
  private Strand[] strands = new Strand[16];
  private int count;

  /** Those that are not daemons: what keeps an execution going once the body is done. */
  private int users;

  void clear() {
    Arrays.fill(strands, 0, count, null);
    count = 0;
    users = 0;
  }

  void add(Strand strand) {
    if (strand.enabledAt >= 0) {
      return;
    }
    if (count == strands.length) {
      strands = Arrays.copyOf(strands, count * 2);
    }
    strand.enabledAt = count;
    strands[count++] = strand;
    if (!strand.daemon) {
      users++;
    }
  }

  void remove(Strand strand) {
    int at = strand.enabledAt;
    if (at < 0) {
      return;
    }
    Strand last = strands[--count];
    strands[count] = null;
    if (last != strand) {
      strands[at] = last;
      last.enabledAt = at;
    }
    strand.enabledAt = -1;
    if (!strand.daemon) {
      users--;
    }
  }

  int count() {
    return count;
  }

  boolean hasUsers() {
    return users > 0;
  }

  /** The array itself: options of a question are read from it without a copy. */
  Strand[] array() {
    return strands;
  }
}
