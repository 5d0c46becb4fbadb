package dev.selvage.specimens.fail.assertion;

import java.util.ArrayList;
import java.util.List;

/**
 * The hash code of a record is taken twice while the list in it is changed.
 *
 * <p>Bug class: record over a mutable list<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class HashOfBasket {
  public static void main(String[] args) throws Exception {
    Basket basket = new Basket(new ArrayList<>(List.of(3, 4)));
    Thread customer = new Thread(() -> basket.prices().set(1, 9), "customer");
    customer.start();
    int filed = basket.hashCode();
    int searched = basket.hashCode();
    customer.join();
    if (filed != searched) {
      throw new AssertionError("filed under " + filed + ", searched under " + searched);
    }
  }

  private record Basket(List<Integer> prices) {}
}
