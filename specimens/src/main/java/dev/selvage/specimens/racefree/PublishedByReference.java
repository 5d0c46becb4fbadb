package dev.selvage.specimens.racefree;

import java.util.concurrent.atomic.AtomicReference;

/**
 * A snapshot with plain fields is published by AtomicReference.set, or lazily by setRelease; both
 * are seen by get.
 */
public final class PublishedByReference {
  private final AtomicReference<Snapshot> latest = new AtomicReference<>(new Snapshot(1));

  public static void main(String[] args) throws Exception {
    PublishedByReference board = new PublishedByReference();
    int[] seen = new int[1];
    Thread eager = new Thread(() -> board.latest.set(new Snapshot(2)), "eager");
    Thread lazy = new Thread(() -> board.latest.setRelease(new Snapshot(3)), "lazy");
    Thread reader = new Thread(() -> seen[0] = board.latest.get().version, "reader");
    eager.start();
    lazy.start();
    reader.start();
    eager.join();
    lazy.join();
    reader.join();
    if (seen[0] < 1 || seen[0] > 3) {
      throw new AssertionError("version " + seen[0]);
    }
  }

  private static final class Snapshot {
    private int version;

    Snapshot(int version) {
      this.version = version;
    }
  }
}
