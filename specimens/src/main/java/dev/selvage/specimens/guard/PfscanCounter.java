package dev.selvage.specimens.guard;

import java.util.ArrayDeque;

/**
 * A scanner that looks for a word in many files. Its workers count themselves off when there are no
 * more files, and the main thread waits until the counter is zero. It sets the counter only after
 * it has started the workers: one that has counted itself off by then is counted again, and the
 * main thread waits forever.
 *
 * <p>Bug: 3 of the table, Pfscan (injected by the authors of the paper)<br>
 * Interleaving: a worker decrements the counter before the main thread sets it<br>
 * Accesses: {@code aworker}, written by {@code scan}, read and written by {@code work}, always
 * under the lock: no data race<br>
 * Variables: one
 */
public final class PfscanCounter {
  private static final int WORKERS = 3;
  private static final String WORD = "needle";

  private final Object lock = new Object();
  private final ArrayDeque<String> files = new ArrayDeque<>();

  /** Microseconds for a file. */
  private final int least;

  private final int most;
  private int aworker;
  private int matches;

  private PfscanCounter(int files, int least, int most) {
    this.least = least;
    this.most = most;
    for (int i = 0; i < files; i++) {
      this.files.add("hay ".repeat(50 + i) + WORD);
    }
  }

  public static void main(String[] args) throws Exception {
    Workload.run(args, PfscanCounter::test, PfscanCounter::production);
  }

  /** A few large files for each worker. */
  private static void test() throws Exception {
    for (int i = 1; i <= 3; i++) {
      new PfscanCounter(i * WORKERS, 50_000, 60_000).check();
    }
  }

  /** Folders with a few small files. */
  private static void production() throws Exception {
    for (int i = 0; i < 25; i++) {
      new PfscanCounter(WORKERS, 0, 4_000).check();
    }
  }

  private void check() throws InterruptedException {
    int expected = files.size();
    new Crew().start("main", this::scan).joinOrThrow("the main thread waits for its workers");
    if (matches != expected) {
      throw new AssertionError(matches + " matches, but there are " + expected);
    }
  }

  private void scan() throws InterruptedException {
    Crew workers = new Crew();
    for (int i = 0; i < WORKERS; i++) {
      workers.start("worker-" + i, this::work);
    }
    synchronized (lock) {
      aworker = WORKERS;
    }
    synchronized (lock) {
      while (aworker != 0) {
        lock.wait();
      }
    }
  }

  private void work() {
    for (String file = next(); file != null; file = next()) {
      Delay.between(least, most);
      if (file.contains(WORD)) {
        synchronized (lock) {
          matches++;
        }
      }
    }
    synchronized (lock) {
      aworker--;
      if (aworker == 0) {
        lock.notifyAll();
      }
    }
  }

  /** Null if there are no more. */
  private String next() {
    synchronized (lock) {
      return files.poll();
    }
  }
}
