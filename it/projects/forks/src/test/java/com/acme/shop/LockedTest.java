package com.acme.shop;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.selvage.junit.SelvageTest;

class LockedTest {
  private final Stock stock = Locked.of(Stock.class, new CountedStock());

  @SelvageTest(runs = 300)
  void countsWhatTwoBring() throws InterruptedException {
    Event more = new Event.Arrived("shoe", 2);
    Threads.both(() -> stock.apply(more), () -> stock.apply(more));
    assertEquals(4, stock.pieces("shoe"));
  }

  @SelvageTest(runs = 300)
  void countsWhatIsLeft() throws InterruptedException {
    stock.apply(new Event.Arrived("shoe", 2));
    Event sold = new Event.Sold("shoe");
    Threads.both(() -> stock.apply(sold), () -> stock.apply(sold));
    assertEquals(0, stock.pieces("shoe"));
  }
}
