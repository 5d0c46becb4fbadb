package dev.selvage.specimens.clean;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Prices are copied with Map.copyOf while both are changed.
 *
 * <p>Fixed: both threads hold the lock of the prices.
 */
public final class CopiedMapFixed {
  public static void main(String[] args) throws Exception {
    Map<String, Integer> prices = new HashMap<>(Map.of("tea", 2, "mug", 2));
    AtomicReference<Map<String, Integer>> printed = new AtomicReference<>();
    Thread sale =
        new Thread(
            () -> {
              synchronized (prices) {
                prices.put("tea", 1);
                prices.put("mug", 1);
              }
            },
            "sale");
    Thread printer =
        new Thread(
            () -> {
              synchronized (prices) {
                printed.set(Map.copyOf(prices));
              }
            },
            "printer");
    sale.start();
    printer.start();
    sale.join();
    printer.join();
    if (!printed.get().get("tea").equals(printed.get().get("mug"))) {
      throw new AssertionError(
          "printed " + printed.get().get("tea") + " and " + printed.get().get("mug"));
    }
  }
}
