package dev.selvage.specimens.race;

import java.util.HashMap;
import java.util.Map;

/**
 * Two feeds put prices into one HashMap without a lock.
 *
 * <p>Kind: race<br>
 * Bug class: unsynchronised collection<br>
 * Data race: yes
 */
public final class PriceMap {
  public static void main(String[] args) throws Exception {
    Prices prices = new Prices();
    Thread london = new Thread(() -> prices.update("gold", 80), "london");
    Thread zurich = new Thread(() -> prices.update("silver", 1), "zurich");
    london.start();
    zurich.start();
    london.join();
    zurich.join();
    if (prices.bySymbol.size() > 2) {
      throw new AssertionError("more than two prices: " + prices.bySymbol);
    }
  }

  private static final class Prices {
    private final Map<String, Integer> bySymbol = new HashMap<>();

    void update(String symbol, int price) {
      try {
        bySymbol.put(symbol, price); // race a
      } catch (RuntimeException e) {
        System.err.println("the map does not stand it: " + e);
      }
    }
  }
}
