package dev.selvage.specimens.racefree;

import java.util.concurrent.locks.AbstractQueuedLongSynchronizer;

/**
 * The same with AbstractQueuedLongSynchronizer: a plain array is filled by one thread and awaited
 * by another one.
 */
public final class LongConditionOfOwnMake {
  private final Mutex mutex = new Mutex();
  private final AbstractQueuedLongSynchronizer.ConditionObject isFilled = mutex.newCondition();
  private final int[] cell = new int[1];

  public static void main(String[] args) throws Exception {
    LongConditionOfOwnMake shared = new LongConditionOfOwnMake();
    Thread filler = new Thread(shared::fill, "filler");
    filler.start();
    int taken = shared.take();
    filler.join();
    if (taken != 5) {
      throw new AssertionError("taken " + taken);
    }
  }

  private void fill() {
    mutex.acquire(1);
    cell[0] = 5;
    isFilled.signal();
    mutex.release(1);
  }

  private int take() throws InterruptedException {
    mutex.acquire(1);
    try {
      while (cell[0] == 0) {
        isFilled.await();
      }
      return cell[0];
    } finally {
      mutex.release(1);
    }
  }

  private static final class Mutex extends AbstractQueuedLongSynchronizer {
    private ConditionObject newCondition() {
      return new ConditionObject();
    }

    @Override
    protected boolean tryAcquire(long ignored) {
      return compareAndSetState(0, 1);
    }

    @Override
    protected boolean tryRelease(long ignored) {
      setState(0);
      return true;
    }

    @Override
    protected boolean isHeldExclusively() {
      return getState() == 1;
    }
  }
}
