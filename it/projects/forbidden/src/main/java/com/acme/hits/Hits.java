package com.acme.hits;

/** How often a page was asked for. */
public final class Hits {
  private int count;

  public void hit() {
    count++;
  }

  public int count() {
    return count;
  }
}
