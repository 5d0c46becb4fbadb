package dev.selvage.specimens.fail.exception;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A shop caches prices for a while and loads them anew when they have expired. After it has seen
 * that a price is fresh it asks the map once more, and by then the sweeper may have removed the
 * entry.
 *
 * <p>Bug class: check-then-act on a ConcurrentHashMap (expiry)<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class ExpiringPrices {
  private static final long TIME_TO_LIVE = 60;

  public static void main(String[] args) throws Exception {
    Ticker ticker = new Ticker();
    Warehouse warehouse = new Warehouse();
    PriceCache prices = new PriceCache(ticker, warehouse);
    prices.priceOf("tea");
    Basket ada = new Basket(prices, "tea", 2);
    Basket bob = new Basket(prices, "tea", 3);
    Thread sweeper =
        new Thread(
            () -> {
              ticker.advance(TIME_TO_LIVE + 1);
              prices.removeExpired();
            },
            "sweeper");
    ada.start();
    bob.start();
    sweeper.start();
    ada.join();
    bob.join();
    sweeper.join();
    if (ada.total != 8 || bob.total != 12) {
      throw new AssertionError("wrong totals: " + ada.total + " and " + bob.total);
    }
    if (warehouse.questions.get() > 3) {
      throw new AssertionError("the warehouse was asked " + warehouse.questions + " times");
    }
  }

  /** Time in seconds that somebody else moves on. */
  private static final class Ticker {
    private final AtomicLong seconds = new AtomicLong();

    void advance(long by) {
      seconds.addAndGet(by);
    }

    long now() {
      return seconds.get();
    }
  }

  /** The slow source of all prices. */
  private static final class Warehouse {
    private final AtomicInteger questions = new AtomicInteger();

    int priceOf(String article) {
      questions.incrementAndGet();
      return article.length() + 1;
    }
  }

  private record Entry(int price, long expiresAt) {
    boolean isExpired(long now) {
      return now >= expiresAt;
    }
  }

  private static final class PriceCache {
    private final ConcurrentMap<String, Entry> entries = new ConcurrentHashMap<>();
    private final Ticker ticker;
    private final Warehouse warehouse;

    PriceCache(Ticker ticker, Warehouse warehouse) {
      this.ticker = ticker;
      this.warehouse = warehouse;
    }

    int priceOf(String article) {
      if (!isFresh(article)) {
        return load(article).price();
      }
      return entries.get(article).price();
    }

    private boolean isFresh(String article) {
      Entry entry = entries.get(article);
      return entry != null && !entry.isExpired(ticker.now());
    }

    private Entry load(String article) {
      Entry loaded = new Entry(warehouse.priceOf(article), ticker.now() + TIME_TO_LIVE);
      entries.put(article, loaded);
      return loaded;
    }

    void removeExpired() {
      long now = ticker.now();
      entries.forEach(
          (article, entry) -> {
            if (entry.isExpired(now)) {
              entries.remove(article, entry);
            }
          });
    }
  }

  private static final class Basket extends Thread {
    private final PriceCache prices;
    private final String article;
    private final int pieces;
    private int total;

    Basket(PriceCache prices, String article, int pieces) {
      this.prices = prices;
      this.article = article;
      this.pieces = pieces;
    }

    @Override
    public void run() {
      total = pieces * prices.priceOf(article);
    }
  }
}
