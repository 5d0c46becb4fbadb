package dev.selvage.specimens.clean;

/**
 * A writer changes two numbers under an odd version; a reader reads again until it has seen the
 * same even version before and after.
 *
 * <p>Shows: a sequence lock whose reader spins while a write is going on.
 */
public final class VersionedPair {
  public static void main(String[] args) throws Exception {
    Pair pair = new Pair();
    Thread writer =
        new Thread(
            () -> {
              pair.set(1);
              pair.set(2);
            },
            "writer");
    Thread reader = new Thread(pair::check, "reader");
    writer.start();
    reader.start();
    writer.join();
    reader.join();
  }

  private static final class Pair {
    private volatile int version;
    private volatile int left;
    private volatile int right;

    /** For one writer. */
    void set(int value) {
      version++;
      left = value;
      right = value;
      version++;
    }

    void check() {
      while (true) {
        int before = version;
        if (before % 2 != 0) {
          Thread.onSpinWait();
          continue;
        }
        int seenLeft = left;
        int seenRight = right;
        if (version == before) {
          if (seenLeft != seenRight) {
            throw new AssertionError(seenLeft + " and " + seenRight);
          }
          return;
        }
      }
    }
  }
}
