package dev.selvage.monitor.race;

/**
 * What is known about one location in memory: the accesses to it, and what its writes made known.
 */
final class Location {
  final long part;

  /** Whether code accesses it that is documented as thread-safe: then it is not part of a race. */
  boolean isSafe;

  /** The latest plain write. */
  long write;

  int writeSite;

  /** Null as long as there are none. */
  LatestAccesses reads;

  LatestAccesses atomicReads;
  LatestAccesses atomicWrites;

  /** What all volatile writes so far have made known; null for nothing. */
  int[] released;

  /** What the latest write makes known to its readers; null for nothing. */
  int[] latest;

  Location(long part) {
    this.part = part;
  }

  LatestAccesses reads() {
    if (reads == null) {
      reads = new LatestAccesses();
    }
    return reads;
  }

  LatestAccesses atomicReads() {
    if (atomicReads == null) {
      atomicReads = new LatestAccesses();
    }
    return atomicReads;
  }

  LatestAccesses atomicWrites() {
    if (atomicWrites == null) {
      atomicWrites = new LatestAccesses();
    }
    return atomicWrites;
  }
}
