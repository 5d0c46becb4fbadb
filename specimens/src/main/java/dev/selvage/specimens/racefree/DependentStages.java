package dev.selvage.specimens.racefree;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * A chain of stages on a pool changes one plain object; each stage happens before the next,
 * whichever thread runs it, and anyOf hands on the first that is ready.
 */
public final class DependentStages {
  public static void main(String[] args) {
    int price;
    try (ExecutorService pool = Executors.newFixedThreadPool(2)) {
      CompletableFuture<Offer> offer =
          CompletableFuture.supplyAsync(Offer::new, pool)
              .thenApplyAsync(Offer::doubled, pool)
              .whenComplete((made, failure) -> made.price++);
      CompletableFuture<Object> first =
          CompletableFuture.anyOf(offer, new CompletableFuture<Offer>());
      price = ((Offer) first.join()).price;
    }
    if (price != 21) {
      throw new AssertionError("price " + price);
    }
  }

  private static final class Offer {
    private int price = 10;

    Offer doubled() {
      price *= 2;
      return this;
    }
  }
}
