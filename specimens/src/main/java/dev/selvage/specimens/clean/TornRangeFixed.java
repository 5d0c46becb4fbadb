package dev.selvage.specimens.clean;

/**
 * A price range is moved while a reader looks at it.
 *
 * <p>Fixed: both bounds are one immutable value in one volatile field.
 */
public final class TornRangeFixed {
  public static void main(String[] args) throws Exception {
    Range range = new Range();
    Thread mover = new Thread(() -> range.moveTo(50, 60), "mover");
    Thread reader = new Thread(range::check, "reader");
    mover.start();
    reader.start();
    mover.join();
    reader.join();
  }

  private record Bounds(int low, int high) {}

  private static final class Range {
    private volatile Bounds bounds = new Bounds(10, 20);

    void moveTo(int newLow, int newHigh) {
      bounds = new Bounds(newLow, newHigh);
    }

    void check() {
      Bounds seen = bounds;
      if (seen.high() - seen.low() != 10) {
        throw new AssertionError("saw the range " + seen);
      }
    }
  }
}
