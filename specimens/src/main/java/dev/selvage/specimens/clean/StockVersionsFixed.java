package dev.selvage.specimens.clean;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A warehouse changes its stock by optimistic locking: read a row, change it, and save it if the
 * version is still the same.
 *
 * <p>Fixed: the map compares and replaces the row in one step.
 */
public final class StockVersionsFixed {
  private static final int INITIAL = 10;

  public static void main(String[] args) throws Exception {
    StockRepository repository = new StockRepository();
    repository.insert(new Stock("lamp", INITIAL, 1));
    OrderDesk web = new OrderDesk(repository);
    OrderDesk phone = new OrderDesk(repository);
    Thread first = new Thread(() -> web.sell("lamp", 6), "web");
    Thread second =
        new Thread(
            () -> {
              phone.sell("lamp", 1);
              phone.sell("lamp", 5);
            },
            "phone");
    first.start();
    second.start();
    first.join();
    second.join();
    int sold = web.sold.get() + phone.sold.get();
    int left = repository.find("lamp").quantity();
    if (sold + left != INITIAL) {
      throw new AssertionError(
          "of " + INITIAL + " lamps " + sold + " were sold, " + left + " left");
    }
  }

  private record Stock(String article, int quantity, int version) {
    Stock without(int amount) {
      return new Stock(article, quantity - amount, version + 1);
    }
  }

  /** A row has changed since it was read. */
  private static final class StaleRowException extends Exception {
    private static final long serialVersionUID = 1;

    StaleRowException(Stock stale) {
      super(stale.toString());
    }
  }

  private static final class StockRepository {
    private final Map<String, Stock> rows = new ConcurrentHashMap<>();

    void insert(Stock stock) {
      rows.put(stock.article(), stock);
    }

    Stock find(String article) {
      return rows.get(article);
    }

    void update(Stock before, Stock after) throws StaleRowException {
      if (!rows.replace(before.article(), before, after)) {
        throw new StaleRowException(before);
      }
    }
  }

  private static final class OrderDesk {
    private final StockRepository repository;
    private final AtomicInteger sold = new AtomicInteger();

    OrderDesk(StockRepository repository) {
      this.repository = repository;
    }

    boolean sell(String article, int amount) {
      while (true) {
        Stock seen = repository.find(article);
        if (seen.quantity() < amount) {
          return false;
        }
        try {
          repository.update(seen, seen.without(amount));
          sold.addAndGet(amount);
          return true;
        } catch (StaleRowException e) {
          // Somebody else was faster: read again.
        }
      }
    }
  }
}
