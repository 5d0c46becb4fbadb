package dev.selvage.specimens.fail.deadlock;

import java.util.concurrent.Semaphore;

/**
 * Two copy jobs need two of the two tape drives each and acquire them one by one.
 *
 * <p>Bug class: hold and wait on a Semaphore<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class PermitsOneByOne {
  public static void main(String[] args) throws Exception {
    Semaphore drives = new Semaphore(2);
    Thread first = new Thread(() -> copy(drives), "first");
    Thread second = new Thread(() -> copy(drives), "second");
    first.start();
    second.start();
    first.join();
    second.join();
  }

  private static void copy(Semaphore drives) {
    drives.acquireUninterruptibly();
    drives.acquireUninterruptibly();
    drives.release(2);
  }
}
