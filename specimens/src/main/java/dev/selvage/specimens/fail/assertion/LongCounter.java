package dev.selvage.specimens.fail.assertion;

/**
 * Two downloads add the bytes they have received to one plain long.
 *
 * <p>Bug class: lost update<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class LongCounter {
  private static final long SMALL = 1_000L;
  private static final long LARGE = 5_000_000_000L;

  public static void main(String[] args) throws Exception {
    Traffic traffic = new Traffic();
    Thread small = new Thread(() -> traffic.received(SMALL), "small");
    Thread large = new Thread(() -> traffic.received(LARGE), "large");
    small.start();
    large.start();
    small.join();
    large.join();
    if (traffic.bytes != SMALL + LARGE) {
      throw new AssertionError("expected " + (SMALL + LARGE) + " bytes but was " + traffic.bytes);
    }
  }

  private static final class Traffic {
    private long bytes;

    void received(long count) {
      bytes += count;
    }
  }
}
