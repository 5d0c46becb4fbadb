package dev.selvage.specimens.racefree;

import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Two plain fields are written before a release fence and read after an acquire fence; the flag
 * between them is an AtomicInteger in opaque mode.
 */
public final class PriceBehindReleaseFence {
  public static void main(String[] args) throws Exception {
    Offer offer = new Offer();
    AtomicInteger bought = new AtomicInteger();
    Thread shop = new Thread(() -> offer.publish(), "shop");
    Thread customer = new Thread(() -> bought.set(offer.total()), "customer");
    shop.start();
    customer.start();
    shop.join();
    customer.join();
    if (bought.get() != 0 && bought.get() != 12) {
      throw new AssertionError("bought for " + bought);
    }
  }

  private static final class Offer {
    private final AtomicInteger open = new AtomicInteger();
    private int price;
    private int pieces;

    void publish() {
      price = 4;
      pieces = 3;
      VarHandle.releaseFence();
      open.setOpaque(1);
    }

    int total() {
      if (open.getOpaque() == 0) {
        return 0;
      }
      VarHandle.acquireFence();
      return price * pieces;
    }
  }
}
