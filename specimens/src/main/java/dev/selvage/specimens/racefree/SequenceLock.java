package dev.selvage.specimens.racefree;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * A sequence lock: the version is odd while the writer is at work, and a reader drops what it read
 * when the version has changed. Reads may come at the same time as writes, so both are opaque;
 * fences keep them between the two looks at the version.
 */
public final class SequenceLock {
  public static void main(String[] args) throws Exception {
    Range range = new Range();
    long[] width = new long[1];
    Thread writer = new Thread(() -> range.move(10), "writer");
    Thread reader = new Thread(() -> width[0] = range.width(), "reader");
    writer.start();
    reader.start();
    writer.join();
    reader.join();
    if (width[0] != 5) {
      throw new AssertionError("width " + width[0]);
    }
  }

  private static final class Range {
    private static final int VERSION = 0;
    private static final int LOW = 1;
    private static final int HIGH = 2;
    private static final VarHandle CELL = MethodHandles.arrayElementVarHandle(long[].class);

    private final long[] cells = {0, 0, 5};

    /** For one writer at a time. */
    void move(long distance) {
      long version = (long) CELL.getOpaque(cells, VERSION);
      CELL.setOpaque(cells, VERSION, version + 1);
      VarHandle.releaseFence();
      CELL.setOpaque(cells, LOW, (long) CELL.getOpaque(cells, LOW) + distance);
      CELL.setOpaque(cells, HIGH, (long) CELL.getOpaque(cells, HIGH) + distance);
      CELL.setRelease(cells, VERSION, version + 2);
    }

    long width() {
      while (true) {
        long before = (long) CELL.getAcquire(cells, VERSION);
        long width = (long) CELL.getOpaque(cells, HIGH) - (long) CELL.getOpaque(cells, LOW);
        VarHandle.acquireFence();
        if (before % 2 == 0 && before == (long) CELL.getOpaque(cells, VERSION)) {
          return width;
        }
        Thread.onSpinWait();
      }
    }
  }
}
