package dev.selvage.specimens.racefree;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A buffer of one place with two conditions. The plain place is touched under the lock only, which
 * await gives back and takes again.
 */
public final class BoundedByConditions {
  private final ReentrantLock lock = new ReentrantLock();
  private final Condition filled = lock.newCondition();
  private final Condition emptied = lock.newCondition();
  private String place;

  public static void main(String[] args) throws Exception {
    BoundedByConditions buffer = new BoundedByConditions();
    Thread producer =
        new Thread(
            () -> {
              try {
                buffer.put("one");
                buffer.put("two");
              } catch (InterruptedException e) {
                throw new IllegalStateException(e);
              }
            },
            "producer");
    producer.start();
    String taken = buffer.take() + buffer.take();
    producer.join();
    if (!taken.equals("onetwo")) {
      throw new AssertionError(taken);
    }
  }

  private void put(String value) throws InterruptedException {
    lock.lock();
    try {
      while (place != null) {
        emptied.await();
      }
      place = value;
      filled.signal();
    } finally {
      lock.unlock();
    }
  }

  private String take() throws InterruptedException {
    lock.lock();
    try {
      while (place == null) {
        filled.await();
      }
      String taken = place;
      place = null;
      emptied.signal();
      return taken;
    } finally {
      lock.unlock();
    }
  }
}
