package com.acme.pool;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.selvage.junit.SelvageTest;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PoolTest {
  private Pool<String> pool;

  @BeforeEach
  void fill() {
    pool = new Pool<>(List.of("connection"));
  }

  @Test
  void lendsWhatItHas() throws InterruptedException {
    assertEquals("connection", pool.borrow());
    assertEquals(0, pool.available());
  }

  @SelvageTest(runs = 2000)
  void borrowersTakeTurns() throws Exception {
    lendTo(3);
    assertEquals(1, pool.available());
  }

  @SelvageTest(runs = 500)
  void oneBorrowerNeedNotWait() throws Exception {
    lendTo(1);
    assertEquals(1, pool.available());
  }

  private void lendTo(int borrowers) throws Exception {
    try (ExecutorService executor = Executors.newFixedThreadPool(borrowers)) {
      List<Future<?>> results = new ArrayList<>();
      for (int i = 0; i < borrowers; i++) {
        results.add(executor.submit(this::useOnce));
      }
      for (Future<?> result : results) {
        result.get();
      }
    }
  }

  private Void useOnce() throws InterruptedException {
    String thing = pool.borrow();
    try {
      assertEquals("connection", thing);
    } finally {
      pool.giveBack(thing);
    }
    return null;
  }
}
