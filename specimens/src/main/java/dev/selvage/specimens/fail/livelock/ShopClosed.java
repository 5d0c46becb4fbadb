package dev.selvage.specimens.fail.livelock;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * A customer polls a queue with a time-out of 100 ms until a loaf comes. A baker who finds the shop
 * closed bakes nothing.
 *
 * <p>Bug class: timed poll in a loop for what never comes<br>
 * Data race: no
 */
public final class ShopClosed {
  public static void main(String[] args) throws Exception {
    Shop shop = new Shop();
    Thread baker = new Thread(shop::bake, "baker");
    Thread owner = new Thread(() -> shop.isClosed = true, "owner");
    baker.start();
    owner.start();
    shop.buy();
  }

  private static final class Shop {
    private final BlockingQueue<String> loaves = new LinkedBlockingQueue<>();
    private volatile boolean isClosed;

    void bake() {
      if (!isClosed) {
        loaves.add("rye");
      }
    }

    void buy() throws InterruptedException {
      String loaf = null;
      while (loaf == null) {
        loaf = loaves.poll(100, TimeUnit.MILLISECONDS);
      }
    }
  }
}
