package dev.selvage.monitor.reordering;

import dev.selvage.monitor.detect.Clocks;

/**
 * An access of a strand, with what came before it.
 *
 * @param stores how many stores the strand had made
 */
record StrandAccess(int strand, int site, boolean isWrite, int[] order, int stores) {
  /** Whether it comes after a store. */
  boolean isAfter(int storer, int number) {
    return strand == storer ? stores >= number : Clocks.of(order, storer) >= number;
  }
}
