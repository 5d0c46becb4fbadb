package dev.selvage.monitor.race;

/** What is known of one place in memory: who touched it, and what its writes made known. */
final class Location {
  final long part;

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

  Location(long part) {
    this.part = part;
  }

  Touches reads() {
    if (reads == null) {
      reads = new Touches();
    }
    return reads;
  }

  Touches atomicReads() {
    if (atomicReads == null) {
      atomicReads = new Touches();
    }
    return atomicReads;
  }

  Touches atomicWrites() {
    if (atomicWrites == null) {
      atomicWrites = new Touches();
    }
    return atomicWrites;
  }
}
