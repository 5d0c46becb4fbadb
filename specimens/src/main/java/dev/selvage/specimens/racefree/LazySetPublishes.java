package dev.selvage.specimens.racefree;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * lazySet of an AtomicInteger is a release write: what was written before it is seen by who gets
 * the new value.
 */
public final class LazySetPublishes {
  private final AtomicInteger ready = new AtomicInteger();
  private int amount;
  private int seen;

  public static void main(String[] args) throws Exception {
    LazySetPublishes price = new LazySetPublishes();
    Thread seller = new Thread(price::name, "seller");
    Thread buyer = new Thread(price::ask, "buyer");
    seller.start();
    buyer.start();
    seller.join();
    buyer.join();
    if (price.seen != 0 && price.seen != 5) {
      throw new AssertionError("seen " + price.seen);
    }
  }

  private void name() {
    amount = 5;
    ready.lazySet(1);
  }

  private void ask() {
    if (ready.get() == 1) {
      seen = amount;
    }
  }
}
