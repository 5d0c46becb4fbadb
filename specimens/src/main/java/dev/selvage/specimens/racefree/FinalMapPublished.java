package dev.selvage.specimens.racefree;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;

/**
 * A HashMap is assigned to a final field first and filled later, but still in the constructor:
 * final fields are frozen at its end, with all that can be reached through them.
 */
public final class FinalMapPublished {
  private final AtomicReference<Rates> rates = new AtomicReference<>();
  private int seen;

  public static void main(String[] args) throws Exception {
    FinalMapPublished bank = new FinalMapPublished();
    Thread loader = new Thread(() -> bank.rates.setOpaque(new Rates()), "loader");
    Thread clerk = new Thread(bank::look, "clerk");
    loader.start();
    clerk.start();
    loader.join();
    clerk.join();
    if (bank.seen != 0 && bank.seen != 170) {
      throw new AssertionError("rate " + bank.seen);
    }
  }

  private void look() {
    Rates loaded = rates.getOpaque();
    if (loaded != null) {
      seen = loaded.of("yen");
    }
  }

  private static final class Rates {
    private final Map<String, Integer> byCurrency;

    Rates() {
      byCurrency = new HashMap<>();
      byCurrency.put("dollar", 1);
      byCurrency.put("yen", 170);
    }

    int of(String currency) {
      return byCurrency.get(currency);
    }
  }
}
