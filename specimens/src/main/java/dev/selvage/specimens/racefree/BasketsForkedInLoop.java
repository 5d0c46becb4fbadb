package dev.selvage.specimens.racefree;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;

/**
 * A task fills a basket for each of the tasks that it forks, and joins them in the reverse order.
 */
public final class BasketsForkedInLoop {
  public static void main(String[] args) throws Exception {
    int apples = ForkJoinPool.commonPool().invoke(new Harvest(null));
    if (apples != 6) {
      throw new AssertionError("apples: " + apples);
    }
  }

  private static final class Basket {
    private int apples;
  }

  private static final class Harvest extends RecursiveTask<Integer> {
    private static final long serialVersionUID = 1;

    private final transient Basket basket;

    Harvest(Basket basket) {
      this.basket = basket;
    }

    @Override
    protected Integer compute() {
      if (basket != null) {
        return basket.apples;
      }
      List<Harvest> forked = new ArrayList<>();
      for (int i = 1; i <= 3; i++) {
        Basket filled = new Basket();
        filled.apples = i;
        Harvest harvest = new Harvest(filled);
        harvest.fork();
        forked.add(harvest);
      }
      int sum = 0;
      for (Harvest harvest : forked.reversed()) {
        sum += harvest.join();
      }
      return sum;
    }
  }
}
