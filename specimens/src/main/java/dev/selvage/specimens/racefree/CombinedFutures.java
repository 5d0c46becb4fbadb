package dev.selvage.specimens.racefree;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * Two stages make a plain object each, and thenCombine reads both. Completing a stage happens
 * before the stages that depend on it, and those before join returns.
 */
public final class CombinedFutures {
  public static void main(String[] args) {
    CompletableFuture<Cost> flight = CompletableFuture.supplyAsync(() -> new Cost(300));
    CompletableFuture<Cost> hotel = CompletableFuture.supplyAsync(() -> new Cost(200));
    CompletionStage<Cost> trip =
        flight.thenCombine(hotel, (first, second) -> new Cost(first.euros + second.euros));
    int total = trip.toCompletableFuture().join().euros;
    if (total != 500) {
      throw new AssertionError("total " + total);
    }
  }

  private static final class Cost {
    private int euros;

    Cost(int euros) {
      this.euros = euros;
    }
  }
}
