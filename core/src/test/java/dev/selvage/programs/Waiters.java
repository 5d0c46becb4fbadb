package dev.selvage.programs;

/** Several wait for a notify, and what the woken ones do next is seen by all. */
public final class Waiters {
  private final Object lock = new Object();
  private final StringBuffer log = new StringBuffer();
  private volatile int latest;
  private int woken;

  /** Who went on in which order, and what the notifier has seen of it. */
  public String run(int waiters, int notifies) throws InterruptedException {
    Thread[] threads = new Thread[waiters];
    for (int i = 0; i < waiters; i++) {
      int number = i + 1;
      threads[i] = new Thread(() -> await(number));
      threads[i].start();
    }
    for (int i = 0; i < notifies; i++) {
      synchronized (lock) {
        lock.notify();
      }
      latest += 10;
    }
    int seen = latest;
    synchronized (lock) {
      lock.notifyAll();
      log.append(" seen ").append(seen).append(" woken ").append(woken);
    }
    for (Thread each : threads) {
      each.join();
    }
    return log.toString();
  }

  private void await(int number) {
    synchronized (lock) {
      try {
        lock.wait(1000);
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
      woken = woken * 10 + number;
    }
    latest = number;
    log.append(number);
  }
}
