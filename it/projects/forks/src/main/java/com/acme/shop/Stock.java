package com.acme.shop;

/** How many pieces there are of each article. */
public interface Stock {
  void apply(Event event);

  int pieces(String article);
}
