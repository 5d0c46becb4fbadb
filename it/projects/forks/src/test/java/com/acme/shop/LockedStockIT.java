package com.acme.shop;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.selvage.junit.SelvageTest;

class LockedStockIT {
  private final Stock stock = Locked.of(Stock.class, new CountedStock());

  @SelvageTest(runs = 2000, strategy = "random")
  void sellsTheLastPieceOnce() throws InterruptedException {
    stock.apply(new Event.Arrived("shoe", 1));
    int[] sold = new int[2];
    Threads.both(() -> sold[0] = sell(), () -> sold[1] = sell());
    assertEquals(1, sold[0] + sold[1]);
  }

  @SelvageTest(runs = 300)
  void neverHasLessThanNothing() throws InterruptedException {
    stock.apply(new Event.Arrived("shoe", 1));
    Threads.both(this::sell, this::sell);
    assertEquals(0, stock.pieces("shoe"));
  }

  private int sell() {
    if (stock.pieces("shoe") == 0) {
      return 0;
    }
    stock.apply(new Event.Sold("shoe"));
    return 1;
  }
}
