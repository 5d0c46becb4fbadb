package dev.selvage.specimens.clean;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.StampedLock;
import java.util.function.IntConsumer;

/**
 * A warehouse keeps the level of an article under a StampedLock and tells the purchasing department
 * when it gets low. Purchasing stores new pieces at once.
 *
 * <p>Fixed: the listener is called after the lock was released.
 */
public final class StockLevelsFixed {
  public static void main(String[] args) throws Exception {
    Warehouse warehouse = new Warehouse(5, 2);
    Purchasing purchasing = new Purchasing(warehouse, 10);
    warehouse.onLow(purchasing::order);
    Customer ada = new Customer(warehouse, 2);
    Customer bob = new Customer(warehouse, 2);
    Thread delivery = new Thread(() -> warehouse.store(4), "delivery");
    ada.start();
    bob.start();
    delivery.start();
    ada.join();
    bob.join();
    delivery.join();
    int expected = 5 + 4 - ada.received.get() - bob.received.get() + purchasing.ordered.get();
    if (warehouse.level() != expected) {
      throw new AssertionError("expected " + expected + ", but there are " + warehouse.level());
    }
  }

  private static final class Warehouse {
    private final StampedLock lock = new StampedLock();
    private final int minimum;
    private volatile IntConsumer lowListener = level -> {};
    private int level;

    Warehouse(int level, int minimum) {
      this.level = level;
      this.minimum = minimum;
    }

    void onLow(IntConsumer listener) {
      lowListener = listener;
    }

    int level() {
      long stamp = lock.readLock();
      try {
        return level;
      } finally {
        lock.unlockRead(stamp);
      }
    }

    void store(int pieces) {
      long stamp = lock.writeLock();
      try {
        level += pieces;
      } finally {
        lock.unlockWrite(stamp);
      }
    }

    /** Hands out pieces; fewer when there are not enough. */
    int ship(int pieces) {
      int shipped;
      int left;
      long stamp = lock.writeLock();
      try {
        shipped = Math.min(pieces, level);
        level -= shipped;
        left = level;
      } finally {
        lock.unlockWrite(stamp);
      }
      if (left < minimum) {
        lowListener.accept(left);
      }
      return shipped;
    }
  }

  /** Buys as many pieces as are missing to a full shelf. */
  private static final class Purchasing {
    private final Warehouse warehouse;
    private final int full;
    private final AtomicInteger ordered = new AtomicInteger();

    Purchasing(Warehouse warehouse, int full) {
      this.warehouse = warehouse;
      this.full = full;
    }

    void order(int level) {
      int missing = full - level;
      ordered.addAndGet(missing);
      warehouse.store(missing);
    }
  }

  private static final class Customer extends Thread {
    private final Warehouse warehouse;
    private final int wanted;
    private final AtomicInteger received = new AtomicInteger();

    Customer(Warehouse warehouse, int wanted) {
      this.warehouse = warehouse;
      this.wanted = wanted;
    }

    @Override
    public void run() {
      received.set(warehouse.ship(wanted));
    }
  }
}
