package dev.selvage.specimens.clean;

import java.util.ArrayList;
import java.util.List;

/**
 * The hash code of a record is taken twice while the list that it was made of is changed.
 *
 * <p>Fixed: the record has a copy of the list.
 */
public final class HashOfBasketFixed {
  public static void main(String[] args) throws Exception {
    List<Integer> prices = new ArrayList<>(List.of(3, 4));
    Basket basket = new Basket(prices);
    Thread customer = new Thread(() -> prices.set(1, 9), "customer");
    customer.start();
    int filed = basket.hashCode();
    int searched = basket.hashCode();
    customer.join();
    if (filed != searched) {
      throw new AssertionError("filed under " + filed + ", searched under " + searched);
    }
  }

  private record Basket(List<Integer> prices) {
    private Basket {
      prices = List.copyOf(prices);
    }
  }
}
