package dev.selvage.specimens.fail.exception;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Clients with the same connection string share a data source, which counts its users and is closed
 * by the last one. A client that has found it in the static map, but is not counted yet, is left
 * with a data source that is closed.
 *
 * <p>Bug class: atomicity violation (look-up and reference count)<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class SharedDataSources {
  private static final String ORDERS = "db://orders?user=shop";
  private static final String BILLING = "db://billing?user=shop";

  public static void main(String[] args) throws Exception {
    Thread shop = new Thread(new Client(ORDERS, "select open"), "shop");
    Thread report = new Thread(new Client(ORDERS, "select total"), "report");
    Thread billing = new Thread(new Client(BILLING, "select due"), "billing");
    shop.start();
    report.start();
    billing.start();
    shop.join();
    report.join();
    billing.join();
    if (DataSources.openCount() != 0) {
      throw new IllegalStateException(DataSources.openCount() + " data sources are still open");
    }
  }

  /** The data sources in use, by connection string. */
  private static final class DataSources {
    private static final Map<String, DataSource> OPEN = new ConcurrentHashMap<>();

    private DataSources() {}

    static DataSource acquire(String url) {
      DataSource source = OPEN.computeIfAbsent(url, DataSource::new);
      source.users.incrementAndGet();
      return source;
    }

    static void release(DataSource source) {
      if (source.users.decrementAndGet() == 0) {
        OPEN.remove(source.url, source);
        source.close();
      }
    }

    static int openCount() {
      return OPEN.size();
    }
  }

  private static final class DataSource {
    private final String url;
    private final AtomicInteger users = new AtomicInteger();
    private volatile boolean closed;

    DataSource(String url) {
      this.url = url;
    }

    String query(String statement) {
      if (closed) {
        throw new IllegalStateException("closed: " + url);
      }
      return statement + " from " + url.substring("db://".length(), url.indexOf('?'));
    }

    void close() {
      closed = true;
    }
  }

  private static final class Client implements Runnable {
    private final String url;
    private final String statement;
    private String answer;

    Client(String url, String statement) {
      this.url = url;
      this.statement = statement;
    }

    @Override
    public void run() {
      DataSource source = DataSources.acquire(url);
      try {
        answer = source.query(statement);
      } finally {
        DataSources.release(source);
      }
    }
  }
}
