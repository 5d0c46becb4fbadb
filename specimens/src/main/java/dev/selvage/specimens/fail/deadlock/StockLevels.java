package dev.selvage.specimens.fail.deadlock;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.StampedLock;
import java.util.function.IntConsumer;

/**
 * A warehouse keeps the level of an article under a StampedLock and tells the purchasing department
 * when it gets low. Purchasing has a supplier at hand and stores new pieces at once: it comes back
 * into the warehouse, whose lock the same thread holds, and such a lock cannot be taken twice. The
 * level gets low only when both customers are served before the delivery arrives.
 *
 * <p>Bug class: self-deadlock through a callback (StampedLock)<br>
 * Depth: 1<br>
 * Preemptions: 0<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class StockLevels {
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
      long stamp = lock.writeLock();
      try {
        int shipped = Math.min(pieces, level);
        level -= shipped;
        if (level < minimum) {
          lowListener.accept(level);
        }
        return shipped;
      } finally {
        lock.unlockWrite(stamp);
      }
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
