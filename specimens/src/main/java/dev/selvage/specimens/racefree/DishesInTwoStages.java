package dev.selvage.specimens.racefree;

import java.util.concurrent.CompletableFuture;

/**
 * Each dish is prepared in one asynchronous stage and cooked in the next; main reads the dishes
 * when all are ready.
 */
public final class DishesInTwoStages {
  public static void main(String[] args) throws Exception {
    Dish[] dishes = {new Dish(), new Dish(), new Dish()};
    CompletableFuture<?>[] ready = new CompletableFuture<?>[dishes.length];
    for (int i = 0; i < dishes.length; i++) {
      Dish dish = dishes[i];
      dish.minutes = i;
      ready[i] =
          CompletableFuture.runAsync(() -> dish.minutes += 10)
              .thenRunAsync(() -> dish.minutes += 20);
    }
    CompletableFuture.allOf(ready).join();
    int minutes = 0;
    for (Dish dish : dishes) {
      minutes += dish.minutes;
    }
    if (minutes != 93) {
      throw new AssertionError("minutes: " + minutes);
    }
  }

  private static final class Dish {
    private int minutes;
  }
}
