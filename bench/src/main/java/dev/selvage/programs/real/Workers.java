package dev.selvage.programs.real;

/**
 * Threads that work at the same time. If one fails, so does the program, whatever the others do.
 */
public final class Workers {
  private int working;
  private Throwable failure;

  /** What a thread does. */
  public interface Work {
    void run() throws Exception;
  }

  /** Starts a thread. */
  public synchronized Workers start(String name, Work work) {
    Thread thread = new Thread(() -> run(work), name);
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

  /** Waits for all threads, or until one has failed, and throws what it threw. */
  public synchronized void join() throws InterruptedException {
    while (working > 0 && failure == null) {
      wait();
    }
    if (failure != null) {
      throw new IllegalStateException("a thread failed", failure);
    }
  }

  /** Throws if two numbers are not equal. */
  public static void check(String what, long expected, long actual) {
    if (expected != actual) {
      throw new AssertionError(what + ": " + expected + " expected, but there are " + actual);
    }
  }
}
