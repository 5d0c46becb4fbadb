package dev.selvage.core.engine.strand;

import java.util.Arrays;

/** The strands whose wait ends by itself at some time. */
final class TimedStrands {
  private Strand[] strands = new Strand[8];
  private int count;

  void clear() {
    Arrays.fill(strands, 0, count, null);
    count = 0;
  }

  void add(Strand strand, long deadline) {
    if (count == strands.length) {
      strands = Arrays.copyOf(strands, count * 2);
    }
    strand.deadline = deadline;
    strand.timedAt = count;
    strands[count++] = strand;
  }

  void remove(Strand strand) {
    int at = strand.timedAt;
    if (at < 0) {
      return;
    }
    Strand last = strands[--count];
    strands[count] = null;
    if (last != strand) {
      strands[at] = last;
      last.timedAt = at;
    }
    strand.timedAt = -1;
    strand.deadline = Strand.NO_DEADLINE;
  }

  int count() {
    return count;
  }

  Strand get(int index) {
    return strands[index];
  }

  /** The first deadline; {@code Long.MAX_VALUE} when there is none. */
  long earliest() {
    long earliest = Long.MAX_VALUE;
    for (int i = 0; i < count; i++) {
      earliest = Math.min(earliest, strands[i].deadline);
    }
    return earliest;
  }
}
