package dev.selvage.specimens.clean;

import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A clerk writes in a book with a lock and then parks until a customer comes.
 *
 * <p>Fixed: nothing that may use the permit lies between the last look and park.
 */
public final class PermitEatenByLockFixed {
  public static void main(String[] args) throws Exception {
    Office office = new Office();
    Thread clerk = new Thread(office::serve, "clerk");
    Thread auditor = new Thread(office::writeInBook, "auditor");
    clerk.start();
    auditor.start();
    office.enter(clerk);
    clerk.join();
    auditor.join();
    if (office.entries != 2) {
      throw new AssertionError("expected 2 entries in the book but was " + office.entries);
    }
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
      writeInBook();
      while (!customer) {
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
