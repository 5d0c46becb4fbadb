package com.acme.shop;

import org.apache.commons.collections4.Bag;
import org.apache.commons.collections4.bag.HashBag;

/** Counts in a bag, which is not thread-safe. */
public final class CountedStock implements Stock {
  private final Bag<String> bag = new HashBag<>();

  @Override
  public void apply(Event event) {
    switch (event) {
      case Event.Arrived(String article, int pieces) -> bag.add(article, pieces);
      case Event.Sold(String article) -> bag.remove(article, 1);
    }
  }

  @Override
  public int pieces(String article) {
    return bag.getCount(article);
  }
}
