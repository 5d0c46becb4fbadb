package dev.selvage.specimens.racefree;

import java.util.Map;
import java.util.TreeMap;

/**
 * All is prepared before the threads are started, and nobody changes it after that: threads that
 * only read do not race.
 */
public final class PreparedBeforeStart {
  public static void main(String[] args) throws Exception {
    Catalogue catalogue = new Catalogue();
    catalogue.prices.put("tea", 3);
    catalogue.currency = "euro";
    String[] labels = new String[2];
    Thread first = new Thread(() -> labels[0] = catalogue.label("tea"), "first");
    Thread second = new Thread(() -> labels[1] = catalogue.label("tea"), "second");
    first.start();
    second.start();
    first.join();
    second.join();
    if (!labels[0].equals("3 euro") || !labels[1].equals(labels[0])) {
      throw new AssertionError(labels[0] + " and " + labels[1]);
    }
  }

  private static final class Catalogue {
    private final Map<String, Integer> prices = new TreeMap<>();
    private String currency;

    String label(String article) {
      return prices.get(article) + " " + currency;
    }
  }
}
