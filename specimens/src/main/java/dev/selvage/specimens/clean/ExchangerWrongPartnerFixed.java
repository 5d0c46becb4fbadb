package dev.selvage.specimens.clean;

import java.util.concurrent.Exchanger;

/**
 * A trader exchanges with two customers, one after the other.
 *
 * <p>Fixed: each customer has an Exchanger of its own.
 */
public final class ExchangerWrongPartnerFixed {
  public static void main(String[] args) throws Exception {
    Exchanger<String> fruit = new Exchanger<>();
    Exchanger<String> bakery = new Exchanger<>();
    Thread ada = new Thread(() -> exchange(fruit, "apple"), "ada");
    Thread bob = new Thread(() -> exchange(bakery, "bread"), "bob");
    ada.start();
    bob.start();
    String first = fruit.exchange("coin");
    String second = bakery.exchange("coin");
    ada.join();
    bob.join();
    if (!first.equals("apple") || !second.equals("bread")) {
      throw new AssertionError("got " + first + " and " + second);
    }
  }

  private static void exchange(Exchanger<String> market, String item) {
    try {
      String got = market.exchange(item);
      if (!got.equals("coin")) {
        throw new AssertionError("got " + got + " for " + item);
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
