package dev.selvage.specimens.clean;

import java.util.concurrent.CompletableFuture;

/**
 * Two CompletableFutures in the common pool fetch a price each.
 *
 * <p>Fixed: the prices are combined by thenCombine; there is no shared total.
 */
public final class FutureChainFixed {
  public static void main(String[] args) throws Exception {
    CompletableFuture<Integer> bread = CompletableFuture.supplyAsync(() -> 3);
    CompletableFuture<Integer> milk = CompletableFuture.supplyAsync(() -> 2);
    int total = bread.thenCombine(milk, Integer::sum).join();
    if (total != 5) {
      throw new AssertionError("expected a bill of 5 but was " + total);
    }
  }
}
