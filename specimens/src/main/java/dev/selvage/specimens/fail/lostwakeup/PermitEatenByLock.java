package dev.selvage.specimens.fail.lostwakeup;

import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A clerk sees that no customer is there, writes that in a book with a lock, and then parks. If he
 * has to wait for the lock, the customer's unpark ends that wait instead and is gone when he parks.
 *
 * <p>Bug class: lost permit (shared with a lock)<br>
 * Depth: 3<br>
 * Preemptions: 2<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class PermitEatenByLock {
  public static void main(String[] args) throws Exception {
    Office office = new Office();
    Thread clerk = new Thread(office::serve, "clerk");
    Thread auditor = new Thread(office::writeInBook, "auditor");
    clerk.start();
    auditor.start();
    office.enter(clerk);
    clerk.join();
    auditor.join();
  }

  private static final class Office {
    private final ReentrantLock book = new ReentrantLock();
    private volatile boolean customer;
    private int entries;

    void enter(Thread clerk) {
      customer = true;
      LockSupport.unpark(clerk);
    }

    void serve() {
      if (!customer) {
        writeInBook();
        LockSupport.park(this);
      }
    }

    void writeInBook() {
      book.lock();
      try {
        entries++;
      } finally {
        book.unlock();
      }
    }
  }
}
