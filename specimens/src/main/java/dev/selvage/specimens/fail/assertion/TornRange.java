package dev.selvage.specimens.fail.assertion;

/**
 * A price range is moved by writing its two volatile bounds one after the other; a reader between
 * the two writes sees a range that never was.
 *
 * <p>Bug class: torn invariant of two fields<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class TornRange {
  public static void main(String[] args) throws Exception {
    Range range = new Range();
    Thread mover = new Thread(() -> range.moveTo(50, 60), "mover");
    Thread reader = new Thread(range::check, "reader");
    mover.start();
    reader.start();
    mover.join();
    reader.join();
  }

  private static final class Range {
    private volatile int low = 10;
    private volatile int high = 20;

    void moveTo(int newLow, int newHigh) {
      low = newLow;
      high = newHigh;
    }

    void check() {
      int seenLow = low;
      int seenHigh = high;
      if (seenHigh - seenLow != 10) {
        throw new AssertionError("saw the range " + seenLow + " to " + seenHigh);
      }
    }
  }
}
