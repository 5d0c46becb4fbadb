package dev.selvage.specimens.clean;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;

/**
 * A shop loads its exchange rates in the background when it starts.
 *
 * <p>Fixed: a latch says that the rates are there, and who needs one waits for it.
 */
public final class ExchangeRatesFixed {
  public static void main(String[] args) throws Exception {
    Thread loader = Rates.startLoading(List.of("CHF=0.95", "SEK=11.20"));
    Customer swiss = new Customer("CHF", new Basket(List.of(1_000L, 2_000L)));
    Customer swede = new Customer("SEK", new Basket(List.of(500L)));
    Thread first = new Thread(swiss, "swiss");
    Thread second = new Thread(swede, "swede");
    first.start();
    second.start();
    first.join();
    second.join();
    loader.join();
    if (swiss.due != 2_850 || swede.due != 5_600) {
      throw new IllegalStateException("amounts due " + swiss.due + " and " + swede.due);
    }
  }

  /** How much of a currency is paid for one unit of ours, in hundredths. */
  private record Rate(String currency, long hundredths) {
    static Rate parse(String line) {
      String[] parts = line.split("=");
      return new Rate(parts[0], Math.round(Double.parseDouble(parts[1]) * 100));
    }

    long convert(long cents) {
      return cents * hundredths / 100;
    }
  }

  private static final class Rates {
    private static final Map<String, Rate> BY_CURRENCY = new ConcurrentHashMap<>();
    private static final CountDownLatch LOADED = new CountDownLatch(1);

    private Rates() {}

    static Thread startLoading(List<String> lines) {
      Thread loader = new Thread(() -> load(lines), "loader");
      loader.start();
      return loader;
    }

    private static void load(List<String> lines) {
      try {
        for (String line : lines) {
          Thread.sleep(250);
          Rate rate = Rate.parse(line);
          BY_CURRENCY.put(rate.currency(), rate);
        }
        LOADED.countDown();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }

    static Rate of(String currency) throws InterruptedException {
      LOADED.await();
      Rate rate = BY_CURRENCY.get(currency);
      if (rate == null) {
        throw new IllegalStateException("no rate for " + currency);
      }
      return rate;
    }
  }

  private record Basket(List<Long> prices) {
    long total() {
      return prices.stream().mapToLong(Long::longValue).sum();
    }
  }

  private static final class Customer implements Runnable {
    private final String currency;
    private final Basket basket;
    private long due;

    Customer(String currency, Basket basket) {
      this.currency = currency;
      this.basket = basket;
    }

    @Override
    public void run() {
      try {
        due = Rates.of(currency).convert(basket.total());
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
