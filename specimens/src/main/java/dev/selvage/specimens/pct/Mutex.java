package dev.selvage.specimens.pct;

/**
 * A lock with one condition that can be destroyed, as in languages where memory is freed by hand.
 * Whoever uses it afterwards fails, as a use of freed memory would crash.
 */
final class Mutex {
  private boolean isHeld;
  private boolean isDestroyed;
  private long signals;

  synchronized void lock() throws InterruptedException {
    checkAlive();
    while (isHeld) {
      wait();
      checkAlive();
    }
    isHeld = true;
  }

  synchronized void unlock() {
    checkAlive();
    isHeld = false;
    notifyAll();
  }

  /** Lets go of it until there is a signal. */
  synchronized void await() throws InterruptedException {
    unlock();
    long seen = signals;
    while (seen == signals) {
      wait();
    }
    lock();
  }

  synchronized void signalAll() {
    checkAlive();
    signals++;
    notifyAll();
  }

  synchronized void destroy() {
    checkAlive();
    isDestroyed = true;
  }

  private void checkAlive() {
    if (isDestroyed) {
      throw new IllegalStateException("a mutex was used after it had been destroyed");
    }
  }
}
