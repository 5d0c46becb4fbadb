package dev.selvage.bench;

/** Says on the error stream how far a long benchmark is, so that a run that is stopped shows it. */
final class Progress {
  private static final long NANOS_BETWEEN = 20_000_000_000L;

  private final String what;
  private final int total;
  private int done;
  private long last = System.nanoTime();

  Progress(String what, int total) {
    this.what = what;
    this.total = total;
  }

  /** One more is done. */
  void step() {
    done++;
    long now = System.nanoTime();
    if (now - last > NANOS_BETWEEN || done == total) {
      last = now;
      System.err.println(what + ": " + done + " of " + total);
    }
  }

  /** Something that is not as it should be, which the report repeats at its end. */
  void found(String problem) {
    System.err.println(what + ", " + done + " of " + total + ": " + problem);
  }
}
