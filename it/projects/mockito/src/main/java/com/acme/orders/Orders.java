package com.acme.orders;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Confirms every order once, however often the customer presses the button. */
public final class Orders {
  private final Mailer mailer;
  private final Set<String> confirmed = ConcurrentHashMap.newKeySet();

  public Orders(Mailer mailer) {
    this.mailer = mailer;
  }

  public boolean confirm(String customer, String order) {
    if (confirmed.contains(order)) {
      return false;
    }
    confirmed.add(order);
    return mailer.send(customer, "We have received order " + order);
  }

  public boolean cancel(String customer, String order) {
    return confirmed.remove(order) && mailer.send(customer, "Order " + order + " is cancelled");
  }
}
