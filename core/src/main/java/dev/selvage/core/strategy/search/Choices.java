package dev.selvage.core.strategy.search;

/** Keeps the choices of many executions together: the garbage collector has less to move. */
final class Choices {
  private static final int CHUNK = 1 << 12;

  private long[] chunk = new long[CHUNK];
  private int used;

  /** Where the next ones are to be put. */
  long[] chunk() {
    return chunk;
  }

  /** Makes room for so many; where they begin in the chunk. */
  int reserve(int count) {
    if (chunk.length - used < count) {
      chunk = new long[Math.max(CHUNK, count)];
      used = 0;
    }
    int start = used;
    used += count;
    return start;
  }

  /** The last ones are not needed after all. */
  void giveBack(int count) {
    used -= count;
  }
}
