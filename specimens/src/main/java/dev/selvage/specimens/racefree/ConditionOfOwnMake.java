package dev.selvage.specimens.racefree;

import java.util.concurrent.locks.AbstractQueuedSynchronizer;

/**
 * A mutex of the program's own with a condition from AbstractQueuedSynchronizer; a plain field is
 * set and waited for under it.
 */
public final class ConditionOfOwnMake {
  private final Mutex mutex = new Mutex();
  private final AbstractQueuedSynchronizer.ConditionObject isSet = mutex.newCondition();
  private String value;

  public static void main(String[] args) throws Exception {
    ConditionOfOwnMake cell = new ConditionOfOwnMake();
    Thread setter = new Thread(cell::set, "setter");
    setter.start();
    String taken = cell.get();
    setter.join();
    if (!taken.equals("set")) {
      throw new AssertionError(taken);
    }
  }

  private void set() {
    mutex.acquire(1);
    value = "set";
    isSet.signalAll();
    mutex.release(1);
  }

  private String get() throws InterruptedException {
    mutex.acquire(1);
    try {
      while (value == null) {
        isSet.await();
      }
      return value;
    } finally {
      mutex.release(1);
    }
  }

  private static final class Mutex extends AbstractQueuedSynchronizer {
    private ConditionObject newCondition() {
      return new ConditionObject();
    }

    @Override
    protected boolean tryAcquire(int ignored) {
      return compareAndSetState(0, 1);
    }

    @Override
    protected boolean tryRelease(int ignored) {
      setState(0);
      return true;
    }

    @Override
    protected boolean isHeldExclusively() {
      return getState() == 1;
    }
  }
}
