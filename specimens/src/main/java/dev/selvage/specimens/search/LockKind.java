package dev.selvage.specimens.search;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** What a program locks with. */
public enum LockKind {
  /** The monitor of an object. */
  MONITOR {
    @Override
    Guard guard() {
      Object monitor = new Object();
      return section -> {
        synchronized (monitor) {
          return section.getAsBoolean();
        }
      };
    }
  },

  /** A ReentrantLock. */
  LOCK {
    @Override
    Guard guard() {
      Lock lock = new ReentrantLock();
      return section -> {
        lock.lock();
        try {
          return section.getAsBoolean();
        } finally {
          lock.unlock();
        }
      };
    }
  };

  /** A new one that nobody holds. */
  abstract Guard guard();
}
