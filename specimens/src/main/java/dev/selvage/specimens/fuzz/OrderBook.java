package dev.selvage.specimens.fuzz;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Orders that go through two stages, with monitors, conditions, a blocking queue, a latch and a
 * concurrent map, all used as they should be. No run fails and none hangs.
 */
public final class OrderBook {
  private static final int ORDERS = 300;
  private static final int CLERKS = 2;
  private static final int PAGES = 6;
  private static final int LAST = -1;

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition hasRoom = lock.newCondition();
  private final Condition hasOrder = lock.newCondition();
  private final Queue<Integer> open = new ArrayDeque<>();
  private final LinkedBlockingQueue<Integer> checked = new LinkedBlockingQueue<>();
  private final Map<Integer, Integer> stock = new HashMap<>();
  private final Map<Integer, String> owners = new ConcurrentHashMap<>();
  private final CountDownLatch done = new CountDownLatch(CLERKS);

  public static void main(String[] args) throws InterruptedException {
    OrderBook book = new OrderBook();
    for (int i = 0; i < CLERKS; i++) {
      new Thread(book::check, "clerk-" + i).start();
    }
    Thread packer = new Thread(book::pack, "packer");
    packer.start();
    Paper orders = new Paper(8);
    for (int i = 0; i < ORDERS; i++) {
      orders.seal("order " + i, PAGES);
      book.submit(i);
    }
    for (int i = 0; i < CLERKS; i++) {
      book.submit(LAST);
    }
    book.done.await();
    book.checked.put(LAST);
    packer.join();
    if (book.owners.size() != ORDERS || book.packed() != ORDERS) {
      System.out.println("orders are missing");
      System.exit(1);
    }
    System.out.println("all orders packed");
  }

  private void submit(int order) throws InterruptedException {
    lock.lock();
    try {
      while (open.size() > 10) {
        hasRoom.await();
      }
      open.add(order);
      hasOrder.signal();
    } finally {
      lock.unlock();
    }
  }

  private int next() throws InterruptedException {
    lock.lock();
    try {
      while (open.isEmpty()) {
        hasOrder.await();
      }
      hasRoom.signal();
      return open.remove();
    } finally {
      lock.unlock();
    }
  }

  private void check() {
    Paper notes = new Paper(9);
    try {
      for (int order = next(); order != LAST; order = next()) {
        notes.seal("note " + order, PAGES);
        if (owners.putIfAbsent(order, Thread.currentThread().getName()) == null) {
          checked.put(order);
        }
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    } finally {
      done.countDown();
    }
  }

  private void pack() {
    Paper labels = new Paper(10);
    try {
      for (int order = checked.take(); order != LAST; order = checked.take()) {
        labels.seal("label " + order, PAGES);
        synchronized (stock) {
          stock.merge(order % 10, 1, Integer::sum);
        }
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private int packed() {
    synchronized (stock) {
      return stock.values().stream().mapToInt(Integer::intValue).sum();
    }
  }
}
