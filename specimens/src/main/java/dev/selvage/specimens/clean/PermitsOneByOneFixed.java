package dev.selvage.specimens.clean;

import java.util.concurrent.Semaphore;

/**
 * Two copy jobs need two of the two tape drives each.
 *
 * <p>Fixed: they acquire both at once.
 */
public final class PermitsOneByOneFixed {
  public static void main(String[] args) throws Exception {
    Semaphore drives = new Semaphore(2);
    Thread first = new Thread(() -> copy(drives), "first");
    Thread second = new Thread(() -> copy(drives), "second");
    first.start();
    second.start();
    first.join();
    second.join();
    if (drives.availablePermits() != 2) {
      throw new AssertionError("free drives: " + drives.availablePermits());
    }
  }

  private static void copy(Semaphore drives) {
    drives.acquireUninterruptibly(2);
    drives.release(2);
  }
}
