package com.acme.hits;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class PlainTest {
  @Test
  void countsHits() {
    Hits hits = new Hits();
    hits.hit();
    assertEquals(1, hits.count());
  }
}
