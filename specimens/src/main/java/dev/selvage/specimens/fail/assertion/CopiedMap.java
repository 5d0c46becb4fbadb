package dev.selvage.specimens.fail.assertion;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Prices are copied with Map.copyOf while both are changed.
 *
 * <p>Bug class: copy during a change<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class CopiedMap {
  public static void main(String[] args) throws Exception {
    Map<String, Integer> prices = new HashMap<>(Map.of("tea", 2, "mug", 2));
    AtomicReference<Map<String, Integer>> printed = new AtomicReference<>();
    Thread sale =
        new Thread(
            () -> {
              prices.put("tea", 1);
              prices.put("mug", 1);
            },
            "sale");
    Thread printer = new Thread(() -> printed.set(Map.copyOf(prices)), "printer");
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
