package dev.selvage.specimens.clean;

import java.util.concurrent.locks.ReentrantLock;

/**
 * A worker that is told to stop returns, while another tries to lock, giving way in between.
 *
 * <p>Fixed: the worker always unlocks.
 */
public final class OwnerLeftWithTheKeyFixed {
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
    private int pieces;

    void work() {
      door.lock();
      try {
        if (isStopped) {
          return;
        }
        pieces++;
      } finally {
        door.unlock();
      }
    }

    void clean() {
      while (!door.tryLock()) {
        Thread.yield();
      }
      door.unlock();
    }
  }
}
