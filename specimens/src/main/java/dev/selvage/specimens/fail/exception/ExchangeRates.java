package dev.selvage.specimens.fail.exception;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A shop loads its exchange rates in the background when it starts. Loading takes half a second at
 * most, so the shop opens after one second. Nothing but the sleep says that the rates are there,
 * and on a busy machine the first customer finds none.
 *
 * <p>Bug class: order violation (sleep as synchronisation)<br>
 * Depth: 1<br>
 * Preemptions: 0<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class ExchangeRates {
  public static void main(String[] args) throws Exception {
    Thread loader = Rates.startLoading(List.of("CHF=0.95", "SEK=11.20"));
    Thread.sleep(1_000);
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
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }

    static Rate of(String currency) {
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
      due = Rates.of(currency).convert(basket.total());
    }
  }
}
