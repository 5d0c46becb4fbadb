package dev.selvage.specimens.fail.exception;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A connection pool on a lock and a condition. A client that was signalled does not look again, and
 * finds that another client has taken the returned connection.
 *
 * <p>Bug class: await without a loop<br>
 * Depth: 2<br>
 * Preemptions: 2<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class ConnectionPool {
  public static void main(String[] args) throws Exception {
    Pool pool = new Pool();
    Runnable client =
        () -> {
          String connection = pool.borrow();
          pool.giveBack(connection);
        };
    Thread first = new Thread(client, "first");
    Thread second = new Thread(client, "second");
    Thread third = new Thread(client, "third");
    first.start();
    second.start();
    third.start();
    first.join();
    second.join();
    third.join();
  }

  private static final class Pool {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition returned = lock.newCondition();
    private final Deque<String> free = new ArrayDeque<>();

    Pool() {
      free.add("connection");
    }

    String borrow() {
      lock.lock();
      try {
        if (free.isEmpty()) {
          returned.awaitUninterruptibly();
        }
        return free.removeFirst();
      } finally {
        lock.unlock();
      }
    }

    void giveBack(String connection) {
      lock.lock();
      try {
        free.addFirst(connection);
        returned.signalAll();
      } finally {
        lock.unlock();
      }
    }
  }
}
