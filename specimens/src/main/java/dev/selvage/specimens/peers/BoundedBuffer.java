package dev.selvage.specimens.peers;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** A correct bounded buffer on a lock with two conditions. */
final class BoundedBuffer {
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition notFull = lock.newCondition();
  private final Condition notEmpty = lock.newCondition();
  private final int[] items;
  private int head;
  private int size;

  BoundedBuffer(int capacity) {
    items = new int[capacity];
  }

  void put(int item) throws InterruptedException {
    lock.lock();
    try {
      while (size == items.length) {
        notFull.await();
      }
      items[(head + size) % items.length] = item;
      size++;
      notEmpty.signal();
    } finally {
      lock.unlock();
    }
  }

  int take() throws InterruptedException {
    lock.lock();
    try {
      while (size == 0) {
        notEmpty.await();
      }
      int item = items[head];
      head = (head + 1) % items.length;
      size--;
      notFull.signal();
      return item;
    } finally {
      lock.unlock();
    }
  }
}
