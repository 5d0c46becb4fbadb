package dev.selvage.core.monitor.race;

import dev.selvage.core.engine.strand.Strand;

/** Two accesses to one location that nothing orders. */
record Race(Object object, long part, Access earlier, Access later) {
  /** One of the two. */
  record Access(Strand strand, int site, boolean isWrite) {}
}
