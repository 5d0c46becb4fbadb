package dev.selvage.specimens.race;

import java.util.concurrent.atomic.AtomicReference;

/**
 * A shopping cart is handed over in an AtomicReference, and gets one more item after that.
 *
 * <p>Kind: race<br>
 * Bug class: change after safe publication<br>
 * Data race: yes
 */
public final class CartInReference {
  public static void main(String[] args) throws Exception {
    Shop shop = new Shop();
    Thread customer = new Thread(shop::order, "customer");
    Thread cashier = new Thread(shop::bill, "cashier");
    customer.start();
    cashier.start();
    customer.join();
    cashier.join();
    if (shop.billed > 2) {
      throw new AssertionError("billed " + shop.billed);
    }
  }

  private static final class Cart {
    private int items = 1;
  }

  private static final class Shop {
    private final AtomicReference<Cart> counter = new AtomicReference<>();
    private int billed;

    void order() {
      Cart cart = new Cart();
      counter.set(cart);
      cart.items++; // race a
    }

    void bill() {
      Cart cart = counter.get();
      if (cart != null) {
        billed = cart.items; // race a
      }
    }
  }
}
