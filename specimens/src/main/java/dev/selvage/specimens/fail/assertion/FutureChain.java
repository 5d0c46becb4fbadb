package dev.selvage.specimens.fail.assertion;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Two chains of CompletableFutures fetch a price each and add it to one volatile total.
 *
 * <p>Bug class: lost update in a stage of a CompletableFuture<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: no<br>
 * Budget: 1000
 */
public final class FutureChain {
  public static void main(String[] args) throws Exception {
    Bill bill = new Bill();
    ExecutorService pool = Executors.newFixedThreadPool(2);
    try {
      CompletableFuture<Void> bread =
          CompletableFuture.supplyAsync(() -> 3, pool).thenAccept(bill::add);
      CompletableFuture<Void> milk =
          CompletableFuture.supplyAsync(() -> 2, pool).thenAccept(bill::add);
      CompletableFuture.allOf(bread, milk).join();
    } finally {
      pool.shutdown();
    }
    if (bill.total != 5) {
      throw new AssertionError("expected a bill of 5 but was " + bill.total);
    }
  }

  private static final class Bill {
    private volatile int total;

    void add(int price) {
      int seen = total;
      total = seen + price;
    }
  }
}
