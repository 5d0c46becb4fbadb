package dev.selvage.specimens.fail.livelock;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A helper locks a store and looks every millisecond for the order. The boss locks the store, in
 * rounds of ten milliseconds, before the order is given. If the helper is first, both poll forever.
 *
 * <p>Bug class: two threads that poll for each other<br>
 * Data race: no
 */
public final class TimedLocksInARing {
  public static void main(String[] args) throws Exception {
    Store store = new Store();
    Thread helper = new Thread(store::help, "helper");
    Thread boss = new Thread(store::order, "boss");
    helper.start();
    boss.start();
    helper.join();
    boss.join();
  }

  private static final class Store {
    private final ReentrantLock lock = new ReentrantLock();
    private volatile boolean isOrdered;

    void help() {
      lock.lock();
      try {
        while (!isOrdered) {
          Thread.sleep(1);
        }
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      } finally {
        lock.unlock();
      }
    }

    void order() {
      try {
        while (!lock.tryLock(10, TimeUnit.MILLISECONDS)) {
          // Until the store is free.
        }
        isOrdered = true;
        lock.unlock();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
