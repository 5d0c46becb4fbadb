package dev.selvage.specimens.peers;

import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.locks.ReentrantLock;

/** Cilk-like deque: the owner pops without the lock, and the thief checks before it claims. */
final class WorkStealingQueue {
  private volatile int head;
  private volatile int tail;
  private final AtomicIntegerArray items = new AtomicIntegerArray(16);
  private final ReentrantLock lock = new ReentrantLock();

  void push(int item) {
    int end = tail;
    items.set(end, item);
    tail = end + 1;
  }

  int pop() {
    int end = tail - 1;
    tail = end;
    if (head <= end) {
      return items.get(end);
    }
    tail = end + 1;
    lock.lock();
    try {
      end = tail - 1;
      tail = end;
      if (head <= end) {
        return items.get(end);
      }
      tail = end + 1;
      return -1;
    } finally {
      lock.unlock();
    }
  }

  int steal() {
    lock.lock();
    try {
      int start = head;
      if (start >= tail) {
        return -1;
      }
      int item = items.get(start);
      head = start + 1;
      return item;
    } finally {
      lock.unlock();
    }
  }
}
