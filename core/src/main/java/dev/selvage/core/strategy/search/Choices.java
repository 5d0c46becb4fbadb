package dev.selvage.core.strategy.search;

/**
 * Stores the choices of many executions together, so that the garbage collector has less to move.
 */
final class Choices {
  private static final int CHUNK = 1 << 12;

  private long[] chunk = new long[CHUNK];
  private int used;

  /** Where the next choices are stored. */
  long[] chunk() {
    return chunk;
  }

  /** Makes room for this many; returns where they begin in the chunk. */
  int reserve(int count) {
    if (chunk.length - used < count) {
      chunk = new long[Math.max(CHUNK, count)];
      used = 0;
    }
    int start = used;
    used += count;
    return start;
  }

  /** Gives back the last ones, which are not needed. */
  void giveBack(int count) {
    used -= count;
  }
}
