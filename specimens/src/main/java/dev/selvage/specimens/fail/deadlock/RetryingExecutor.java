package dev.selvage.specimens.fail.deadlock;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * A client asks for stock prices in a pool of two threads. A request that meets a stale connection
 * reconnects, fails and is tried again as a task of the same pool, for which the first one waits.
 * When both requests meet the stale connection, no thread is left for the second tries.
 *
 * <p>Bug class: thread starvation deadlock (tasks wait for tasks of their pool)<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class RetryingExecutor {
  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    try {
      Client client = new Client(new Exchange(), pool);
      Future<Integer> tea = client.priceOf("TEA");
      Future<Integer> coffee = client.priceOf("COFFEE");
      Portfolio portfolio = new Portfolio();
      portfolio.add(10, tea.get());
      portfolio.add(5, coffee.get());
      if (portfolio.value != 60) {
        throw new AssertionError("the portfolio is worth " + portfolio.value);
      }
    } finally {
      pool.shutdown();
    }
  }

  private static final class Portfolio {
    private int value;

    void add(int shares, int price) {
      value += shares * price;
    }
  }

  private static final class StaleConnectionException extends RuntimeException {
    private static final long serialVersionUID = 1;

    StaleConnectionException(String request) {
      super("the connection was stale: " + request);
    }
  }

  /** The connection to the exchange is stale at first, and fine after it was opened again. */
  private static final class Exchange {
    private volatile boolean connected;

    int priceOf(String symbol) {
      if (!connected) {
        reconnect();
        throw new StaleConnectionException(symbol);
      }
      return symbol.length();
    }

    private void reconnect() {
      connected = true;
    }
  }

  private static final class Client {
    private final Exchange exchange;
    private final ExecutorService pool;

    Client(Exchange exchange, ExecutorService pool) {
      this.exchange = exchange;
      this.pool = pool;
    }

    Future<Integer> priceOf(String symbol) {
      return pool.submit(() -> tryTwice(symbol));
    }

    private int tryTwice(String symbol) throws InterruptedException, ExecutionException {
      try {
        return exchange.priceOf(symbol);
      } catch (StaleConnectionException e) {
        return pool.submit(() -> exchange.priceOf(symbol)).get();
      }
    }
  }
}
