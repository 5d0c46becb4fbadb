package dev.selvage.specimens.racefree;

import java.util.concurrent.atomic.AtomicStampedReference;

/**
 * Two threads replace a plain pair in an AtomicStampedReference by a new one; the stamp counts the
 * changes.
 */
public final class StampedVersions {
  private final AtomicStampedReference<Pair> current =
      new AtomicStampedReference<>(new Pair(0, 0), 0);

  public static void main(String[] args) throws Exception {
    StampedVersions pairs = new StampedVersions();
    Thread first = new Thread(pairs::advance, "first");
    Thread second = new Thread(pairs::advance, "second");
    first.start();
    second.start();
    first.join();
    second.join();
    Pair last = pairs.current.getReference();
    if (last.left != 2 || last.right != 2 || pairs.current.getStamp() != 2) {
      throw new AssertionError(last.left + " and " + last.right);
    }
  }

  private void advance() {
    int[] stamp = new int[1];
    while (true) {
      Pair seen = current.get(stamp);
      Pair next = new Pair(seen.left + 1, seen.right + 1);
      if (current.compareAndSet(seen, next, stamp[0], stamp[0] + 1)) {
        return;
      }
    }
  }

  private static final class Pair {
    private int left;
    private int right;

    Pair(int left, int right) {
      this.left = left;
      this.right = right;
    }
  }
}
