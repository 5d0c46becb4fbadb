package com.acme.orders;

/** A class and final, so only an inline mock can stand in for it. */
public final class Mailer {
  public boolean send(String address, String text) {
    throw new UnsupportedOperationException("no mail server");
  }
}
