package dev.selvage.core.monitor.race;

import dev.selvage.core.monitor.LocationTable;

/** What is known of one place in memory: who touched it, and what its writes made known. */
final class Location extends LocationTable.Entry {
  /** The latest plain write. */
  long write;

  int writeSite;

  /** Null as long as there are none. */
  Touches reads;

  Touches atomicReads;
  Touches atomicWrites;

  /** What all volatile writes so far have made known; null for nothing. */
  int[] released;

  /** What the latest write makes known to who reads it; null for nothing. */
  int[] latest;

  Location(Object key, long part, int hash) {
    super(key, part, hash);
  }

  Touches reads() {
    return reads == null ? reads = new Touches() : reads;
  }

  Touches atomicReads() {
    return atomicReads == null ? atomicReads = new Touches() : atomicReads;
  }

  Touches atomicWrites() {
    return atomicWrites == null ? atomicWrites = new Touches() : atomicWrites;
  }
}
