package dev.selvage.specimens.fail.deadlock;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.concurrent.locks.ReentrantLock;

/**
 * An exchange matches orders under the lock of its book and enters trades into a ledger, which is a
 * monitor. The ledger's statement, made with the monitor held, asks the book how many orders are
 * open: book and ledger are locked in both orders, one by a lock and one by a monitor.
 *
 * <p>Bug class: lock-order deadlock (monitor and ReentrantLock)<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class OrderBook {
  public static void main(String[] args) throws Exception {
    Ledger ledger = new Ledger();
    Book book = new Book(ledger);
    ledger.attach(book);
    book.submit(Order.sell("ada", 10));
    Thread buyer = new Thread(() -> book.submit(Order.buy("bob", 11)), "buyer");
    Thread seller = new Thread(() -> book.submit(Order.sell("cid", 12)), "seller");
    Auditor auditor = new Auditor(ledger);
    buyer.start();
    seller.start();
    auditor.start();
    buyer.join();
    seller.join();
    auditor.join();
    Statement last = ledger.statement();
    if (last.trades() != 1 || last.turnover() != 10 || last.open() != 1) {
      throw new AssertionError("at the end " + last);
    }
    if (auditor.statement.trades() > 1) {
      throw new AssertionError("on the way " + auditor.statement);
    }
  }

  private record Order(String trader, boolean buys, int price) {
    static Order buy(String trader, int limit) {
      return new Order(trader, true, limit);
    }

    static Order sell(String trader, int limit) {
      return new Order(trader, false, limit);
    }
  }

  private record Trade(Order bid, Order ask, int price) {}

  private record Statement(int trades, int turnover, int open) {}

  private static final class Book {
    private final ReentrantLock lock = new ReentrantLock();
    private final Queue<Order> bids =
        new PriorityQueue<>(Comparator.comparingInt(Order::price).reversed());
    private final Queue<Order> asks = new PriorityQueue<>(Comparator.comparingInt(Order::price));
    private final Ledger ledger;

    Book(Ledger ledger) {
      this.ledger = ledger;
    }

    void submit(Order order) {
      lock.lock();
      try {
        (order.buys() ? bids : asks).add(order);
        match();
      } finally {
        lock.unlock();
      }
    }

    private void match() {
      while (!bids.isEmpty() && !asks.isEmpty() && bids.peek().price() >= asks.peek().price()) {
        Order bid = bids.remove();
        Order ask = asks.remove();
        ledger.enter(new Trade(bid, ask, ask.price()));
      }
    }

    int openOrders() {
      lock.lock();
      try {
        return bids.size() + asks.size();
      } finally {
        lock.unlock();
      }
    }
  }

  private static final class Ledger {
    private final List<Trade> trades = new ArrayList<>();
    private Book book;

    void attach(Book theBook) {
      book = theBook;
    }

    synchronized void enter(Trade trade) {
      trades.add(trade);
    }

    synchronized Statement statement() {
      int open = book.openOrders();
      int turnover = trades.stream().mapToInt(Trade::price).sum();
      return new Statement(trades.size(), turnover, open);
    }
  }

  private static final class Auditor extends Thread {
    private final Ledger ledger;
    private Statement statement;

    Auditor(Ledger ledger) {
      this.ledger = ledger;
    }

    @Override
    public void run() {
      statement = ledger.statement();
    }
  }
}
