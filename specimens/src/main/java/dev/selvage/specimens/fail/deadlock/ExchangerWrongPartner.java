package dev.selvage.specimens.fail.deadlock;

import java.util.concurrent.Exchanger;

/**
 * A trader is to exchange with two customers, one after the other, at one Exchanger. The customers
 * can exchange with each other instead, and the trader waits for ever.
 *
 * <p>Bug class: wrong partner at an Exchanger<br>
 * Depth: 1<br>
 * Preemptions: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class ExchangerWrongPartner {
  public static void main(String[] args) throws Exception {
    Exchanger<String> market = new Exchanger<>();
    Thread ada = new Thread(() -> exchange(market, "apple"), "ada");
    Thread bob = new Thread(() -> exchange(market, "bread"), "bob");
    ada.start();
    bob.start();
    market.exchange("coin");
    market.exchange("coin");
    ada.join();
    bob.join();
  }

  private static void exchange(Exchanger<String> market, String item) {
    try {
      market.exchange(item);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
