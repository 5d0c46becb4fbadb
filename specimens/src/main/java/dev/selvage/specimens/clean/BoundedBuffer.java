package dev.selvage.specimens.clean;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A bounded buffer on a lock and two conditions, with two producers and one consumer.
 *
 * <p>Shows: ReentrantLock, await and signal on separate conditions.
 */
public final class BoundedBuffer {
  public static void main(String[] args) throws Exception {
    Buffer buffer = new Buffer(1);
    Thread first = new Thread(() -> buffer.put(1), "first producer");
    Thread second = new Thread(() -> buffer.put(2), "second producer");
    first.start();
    second.start();
    int sum = buffer.take() + buffer.take();
    first.join();
    second.join();
    if (sum != 3) {
      throw new AssertionError("expected 1 + 2 but took " + sum);
    }
  }

  private static final class Buffer {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition notFull = lock.newCondition();
    private final Condition notEmpty = lock.newCondition();
    private final int[] items;
    private int head;
    private int size;

    Buffer(int capacity) {
      items = new int[capacity];
    }

    void put(int item) {
      lock.lock();
      try {
        while (size == items.length) {
          notFull.awaitUninterruptibly();
        }
        items[(head + size) % items.length] = item;
        size++;
        notEmpty.signal();
      } finally {
        lock.unlock();
      }
    }

    int take() {
      lock.lock();
      try {
        while (size == 0) {
          notEmpty.awaitUninterruptibly();
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
}
