package dev.selvage.core.engine.sync;

import dev.selvage.core.engine.strand.Strand;

/** The modelled monitor of one object, for as long as anybody owns, wants or awaits it. */
final class Monitor {
  Object object;
  int hash;
  Strand owner;

  /** Where the owner has entered first. */
  int site;

  /** How often the owner has entered. */
  int entries;

  /** Strands about to enter: enabled while there is no owner. */
  Strand contenders;

  /** Strands in {@code wait}, in order of arrival. */
  Strand waiters;

  Monitor nextInBucket;

  boolean isUnused() {
    return owner == null && contenders == null && waiters == null;
  }
}
