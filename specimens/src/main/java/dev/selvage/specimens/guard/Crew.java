package dev.selvage.specimens.guard;

import dev.selvage.specimens.guard.Workload.Work;

/** Threads that work at the same time. If one fails, so does the thread that waits for them. */
final class Crew {
  /** Far more than any of the programs needs, even on a busy machine. */
  private static final long HANG_MILLIS = 3_000;

  private int working;
  private Throwable failure;

  synchronized Crew start(String name, Work work) {
    Thread thread = new Thread(() -> run(work), name);
    // A program whose main thread has failed ends, although other threads may hang.
    thread.setDaemon(true);
    working++;
    thread.start();
    return this;
  }

  private void run(Work work) {
    Throwable thrown = null;
    try {
      work.run();
    } catch (Exception | Error e) {
      thrown = e;
    }
    synchronized (this) {
      working--;
      if (failure == null) {
        failure = thrown;
      }
      notifyAll();
    }
  }

  /** Waits for all threads, or until one has failed. */
  synchronized void join() throws InterruptedException {
    while (working > 0 && failure == null) {
      wait();
    }
    checkFailure();
  }

  /** As {@link #join()}, but takes threads that need too long for a hang, and throws. */
  synchronized void joinOrThrow(String hang) throws InterruptedException {
    long end = System.nanoTime() + HANG_MILLIS * 1_000_000;
    while (working > 0 && failure == null) {
      long millis = (end - System.nanoTime()) / 1_000_000;
      if (millis <= 0) {
        throw new IllegalStateException(hang);
      }
      wait(millis);
    }
    checkFailure();
  }

  private void checkFailure() {
    if (failure != null) {
      throw new IllegalStateException("a thread failed: " + failure, failure);
    }
  }
}
