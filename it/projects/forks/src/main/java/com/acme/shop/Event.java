package com.acme.shop;

/** What happens to the stock. */
public sealed interface Event {
  String article();

  record Arrived(String article, int pieces) implements Event {}

  record Sold(String article) implements Event {}
}
