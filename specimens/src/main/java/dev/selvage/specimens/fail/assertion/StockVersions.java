package dev.selvage.specimens.fail.assertion;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A warehouse changes its stock by optimistic locking: read a row, change it, and save it if the
 * version is still the same. The repository compares the version and writes the row in two steps,
 * so two orders can both be saved on top of the same version, and more is sold than there is.
 *
 * <p>Bug class: atomicity violation (compare and write of a version)<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class StockVersions {
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
      Stock current = rows.get(before.article());
      if (current.version() != before.version()) {
        throw new StaleRowException(before);
      }
      rows.put(after.article(), after);
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
