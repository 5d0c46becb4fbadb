package dev.selvage.specimens.racefree;

import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Quotes are taken from an ExecutorCompletionService in the order in which they are ready. A task
 * happens before its future is taken.
 */
public final class CompletionServiceQuotes {
  public static void main(String[] args) throws Exception {
    int sum = 0;
    try (ExecutorService pool = Executors.newFixedThreadPool(2)) {
      CompletionService<Quote> quotes = new ExecutorCompletionService<>(pool);
      quotes.submit(() -> new Quote(10));
      quotes.submit(() -> new Quote(20));
      for (int i = 0; i < 2; i++) {
        Future<Quote> next = quotes.take();
        sum += next.get().price;
      }
    }
    if (sum != 30) {
      throw new AssertionError("sum " + sum);
    }
  }

  private static final class Quote {
    private int price;

    Quote(int price) {
      this.price = price;
    }
  }
}
