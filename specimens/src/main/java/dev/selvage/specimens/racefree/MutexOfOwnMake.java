package dev.selvage.specimens.racefree;

import java.util.concurrent.locks.AbstractOwnableSynchronizer;
import java.util.concurrent.locks.AbstractQueuedLongSynchronizer;

/**
 * A mutex of the program's own on AbstractQueuedLongSynchronizer guards a plain counter. The owner,
 * a plain field of AbstractOwnableSynchronizer, is set and asked by the owner only.
 */
public final class MutexOfOwnMake {
  public static void main(String[] args) throws Exception {
    Mutex mutex = new Mutex();
    int[] count = new int[1];
    Runnable increment =
        () -> {
          mutex.acquire(1);
          count[0]++;
          mutex.release(1);
        };
    Thread first = new Thread(increment, "first");
    Thread second = new Thread(increment, "second");
    first.start();
    second.start();
    first.join();
    second.join();
    AbstractOwnableSynchronizer free = mutex;
    if (count[0] != 2 || free != mutex) {
      throw new AssertionError("count " + count[0]);
    }
  }

  private static final class Mutex extends AbstractQueuedLongSynchronizer {
    @Override
    protected boolean tryAcquire(long ignored) {
      if (!compareAndSetState(0, 1)) {
        return false;
      }
      setExclusiveOwnerThread(Thread.currentThread());
      return true;
    }

    @Override
    protected boolean tryRelease(long ignored) {
      if (getExclusiveOwnerThread() != Thread.currentThread()) {
        throw new IllegalMonitorStateException();
      }
      setExclusiveOwnerThread(null);
      setState(0);
      return true;
    }
  }
}
