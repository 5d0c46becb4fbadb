package dev.selvage.core.engine.sync;

import dev.selvage.core.engine.strand.Strand;

/**
 * Lists of strands that are linked by their {@code nextInList}; a strand is in at most one of them.
 */
final class StrandLists {
  private StrandLists() {}

  /** The list without a strand, which need not be in it. */
  static Strand without(Strand head, Strand strand) {
    if (head == strand) {
      Strand rest = strand.nextInList;
      strand.nextInList = null;
      return rest;
    }
    for (Strand each = head; each != null; each = each.nextInList) {
      if (each.nextInList == strand) {
        each.nextInList = strand.nextInList;
        strand.nextInList = null;
        return head;
      }
    }
    return head;
  }
}
