package dev.selvage.specimens.clean;

import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The bounds of a range are moved while its version is odd. A reader takes them again until it has
 * seen the same even version before and after; fences keep the bounds between the two looks.
 *
 * <p>No race: plain fields that are read before an acquire fence and written after a release fence.
 */
public final class RangeBetweenFences {
  public static void main(String[] args) throws Exception {
    Range range = new Range();
    Thread writer = new Thread(range::move, "writer");
    Thread reader = new Thread(range::check, "reader");
    writer.start();
    reader.start();
    writer.join();
    reader.join();
  }

  private static final class Range {
    private final AtomicInteger version = new AtomicInteger();
    private int low;
    private int high = 5;

    /** For one writer at a time. */
    void move() {
      int before = version.getOpaque();
      version.setOpaque(before + 1);
      VarHandle.releaseFence();
      low = 10;
      high = 15;
      version.setRelease(before + 2);
    }

    void check() {
      int width = width();
      if (width != 5) {
        throw new AssertionError("width " + width);
      }
    }

    private int width() {
      while (true) {
        int before = version.getAcquire();
        int width = high - low;
        VarHandle.acquireFence();
        if (before % 2 == 0 && before == version.getOpaque()) {
          return width;
        }
        Thread.onSpinWait();
      }
    }
  }
}
