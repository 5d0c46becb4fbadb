package dev.selvage.specimens.rank;

import java.util.TreeSet;

/**
 * Two sets of class TreeSet behind {@link java.util.Collections#synchronizedSet}, and threads that
 * copy from one to the other, in both directions. The 200 threads are 199 that copy and the main
 * thread.
 *
 * <p>While a set looks for all elements of the other one, or adds them, only the set itself is
 * locked. If the thread is preempted at one of them, and another thread that copies in the same
 * direction adds one to the set that is iterated, the iterator finds at the next element that the
 * set has changed. Without preemptions, nothing is added in between: during the iteration, a thread
 * never has to wait for a lock.
 *
 * <p>Kind: exception<br>
 * Bug class: ConcurrentModificationException<br>
 * Preemptions: 1<br>
 * Data race: yes<br>
 * Threads: 200<br>
 * Tuple: (1, all, 2, 1)<br>
 * Budget: 1000
 */
public final class TreeSetViews {
  private static final int THREADS = 200;

  private TreeSetViews() {}

  public static void buggy() throws InterruptedException {
    buggy(THREADS);
  }

  /**
   * @param threads at least 4, so that two copy in the same direction
   */
  public static void buggy(int threads) throws InterruptedException {
    new SetViews(new TreeSet<>(), new TreeSet<>(), false).run(threads - 1);
  }

  public static void fixed() throws InterruptedException {
    fixed(THREADS);
  }

  public static void fixed(int threads) throws InterruptedException {
    new SetViews(new TreeSet<>(), new TreeSet<>(), true).run(threads - 1);
  }
}
