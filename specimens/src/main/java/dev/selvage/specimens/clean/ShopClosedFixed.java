package dev.selvage.specimens.clean;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * A customer polls a queue with a time-out of 100 ms until something comes.
 *
 * <p>Fixed: a baker who finds the shop closed puts a notice into the queue.
 */
public final class ShopClosedFixed {
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
      loaves.add(isClosed ? "closed" : "rye");
    }

    void buy() throws InterruptedException {
      String loaf = null;
      while (loaf == null) {
        loaf = loaves.poll(100, TimeUnit.MILLISECONDS);
      }
    }
  }
}
