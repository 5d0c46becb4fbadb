package dev.selvage.specimens.peers;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A slot for one value on a lock with one condition, which wakes one waiting thread where it should
 * wake all.
 */
final class ConditionSlot {
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private Integer value;

  void put(int newValue) throws InterruptedException {
    lock.lock();
    try {
      while (value != null) {
        changed.await();
      }
      value = newValue;
      changed.signal();
    } finally {
      lock.unlock();
    }
  }

  int take() throws InterruptedException {
    lock.lock();
    try {
      while (value == null) {
        changed.await();
      }
      int taken = value;
      value = null;
      changed.signal();
      return taken;
    } finally {
      lock.unlock();
    }
  }
}
