package dev.selvage.core.engine.strand;

import java.util.Arrays;

/**
 * A set of strands in an array, in an arbitrary but deterministic order. It knows where each strand
 * is, so that adding, removing and asking take constant time.
 */
final class IndexedStrands {
  private static final int NOWHERE = -1;

  private Strand[] strands = new Strand[16];
  private int count;

  /** By the number of a strand: one more than its index, 0 when it is not in the set. */
  private int[] places = new int[16];

  void clear() {
    for (int i = 0; i < count; i++) {
      places[strands[i].id] = 0;
      strands[i] = null;
    }
    count = 0;
  }

  /** Whether the strand is new in the set. */
  boolean add(Strand strand) {
    if (strand.id >= places.length) {
      places = Arrays.copyOf(places, 2 * strand.id);
    }
    if (places[strand.id] != 0) {
      return false;
    }
    if (count == strands.length) {
      strands = Arrays.copyOf(strands, count * 2);
    }
    strands[count++] = strand;
    places[strand.id] = count;
    return true;
  }

  /** Whether the strand was in the set. */
  boolean remove(Strand strand) {
    int at = indexOf(strand);
    if (at < 0) {
      return false;
    }
    Strand last = strands[--count];
    strands[count] = null;
    if (last != strand) {
      strands[at] = last;
      places[last.id] = at + 1;
    }
    places[strand.id] = 0;
    return true;
  }

  /** Where the strand is in the array; negative when it is not in the set. */
  int indexOf(Strand strand) {
    return strand.id < places.length ? places[strand.id] - 1 : NOWHERE;
  }

  boolean contains(Strand strand) {
    return indexOf(strand) >= 0;
  }

  int count() {
    return count;
  }

  Strand get(int index) {
    return strands[index];
  }

  /** The array itself: options of a question are read from it without a copy. */
  Strand[] array() {
    return strands;
  }
}
