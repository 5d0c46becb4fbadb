package dev.selvage.specimens.clean;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Clients with the same connection string share a data source, which counts its users and is closed
 * by the last one.
 *
 * <p>Fixed: the users are counted inside the map's own steps, so that nobody finds a data source
 * that is about to be closed.
 */
public final class SharedDataSourcesFixed {
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
      return OPEN.compute(
          url,
          (key, open) -> {
            DataSource source = open == null ? new DataSource(key) : open;
            source.users++;
            return source;
          });
    }

    static void release(DataSource source) {
      OPEN.computeIfPresent(
          source.url,
          (key, open) -> {
            open.users--;
            if (open.users > 0) {
              return open;
            }
            open.close();
            return null;
          });
    }

    static int openCount() {
      return OPEN.size();
    }
  }

  private static final class DataSource {
    private final String url;

    /** Guarded by the entry of the map. */
    private int users;

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
