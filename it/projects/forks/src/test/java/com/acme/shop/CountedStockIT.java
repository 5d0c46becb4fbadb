package com.acme.shop;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.selvage.junit.SelvageTest;

class CountedStockIT {
  private final Stock stock = new CountedStock();

  @SelvageTest(runs = 2000, strategy = "random")
  void countsWhatTwoBring() throws InterruptedException {
    stock.apply(new Event.Arrived("shoe", 1));
    Event more = new Event.Arrived("shoe", 2);
    Threads.both(() -> stock.apply(more), () -> stock.apply(more));
    assertEquals(5, stock.pieces("shoe"));
  }

  @SelvageTest(runs = 300)
  void oneSellsWhileTheOtherWaits() throws InterruptedException {
    stock.apply(new Event.Arrived("shoe", 2));
    Threads.both(() -> {}, () -> stock.apply(new Event.Sold("shoe")));
    assertEquals(1, stock.pieces("shoe"));
  }
}
