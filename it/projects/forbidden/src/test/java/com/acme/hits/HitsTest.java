package com.acme.hits;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.selvage.junit.SelvageTest;

class HitsTest {
  @SelvageTest
  void countsHitsOfTwo() throws InterruptedException {
    Hits hits = new Hits();
    Thread other = new Thread(hits::hit);
    other.start();
    hits.hit();
    other.join();
    assertEquals(2, hits.count());
  }
}
