package dev.selvage.specimens.race;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * The amount is written before the flag is set with lazySet, which publishes it. The currency is
 * written after it.
 *
 * <p>Kind: race<br>
 * Bug class: write after the publication<br>
 * Data race: yes
 */
public final class WrittenAfterLazySet {
  public static void main(String[] args) throws Exception {
    Price price = new Price();
    Thread seller = new Thread(price::name, "seller");
    Thread buyer = new Thread(price::ask, "buyer");
    seller.start();
    buyer.start();
    seller.join();
    buyer.join();
    if (price.seenAmount != 0 && price.seenAmount != 5) {
      throw new AssertionError("amount " + price.seenAmount);
    }
  }

  private static final class Price {
    private final AtomicInteger ready = new AtomicInteger();
    private int amount;
    private String currency;
    private int seenAmount;
    private String seenCurrency;

    void name() {
      amount = 5;
      ready.lazySet(1);
      currency = "euro"; // race a
    }

    void ask() {
      if (ready.get() == 1) {
        seenAmount = amount;
        seenCurrency = currency; // race a
      }
    }
  }
}
