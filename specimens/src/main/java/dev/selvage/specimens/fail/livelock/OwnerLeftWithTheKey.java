package dev.selvage.specimens.fail.livelock;

import java.util.concurrent.locks.ReentrantLock;

/**
 * A worker that is told to stop returns without unlocking. Another tries to lock, giving way in
 * between, and does so forever: the owner of the lock has ended.
 *
 * <p>Bug class: tryLock in a loop, lock not released<br>
 * Data race: no
 */
public final class OwnerLeftWithTheKey {
  public static void main(String[] args) throws Exception {
    Workshop workshop = new Workshop();
    Thread worker = new Thread(workshop::work, "worker");
    Thread cleaner = new Thread(workshop::clean, "cleaner");
    worker.start();
    cleaner.start();
    workshop.isStopped = true;
    worker.join();
    cleaner.join();
  }

  private static final class Workshop {
    private final ReentrantLock door = new ReentrantLock();
    private volatile boolean isStopped;

    void work() {
      door.lock();
      if (isStopped) {
        return;
      }
      door.unlock();
    }

    void clean() {
      while (!door.tryLock()) {
        Thread.yield();
      }
      door.unlock();
    }
  }
}
