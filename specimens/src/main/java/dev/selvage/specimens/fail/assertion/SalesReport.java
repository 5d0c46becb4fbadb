package dev.selvage.specimens.fail.assertion;

import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;

/**
 * A report adds up sales by region. The list is divided until the parts are small; the parts are
 * added up in parallel. Each task returns how many sales it has seen, which is right, and adds the
 * amounts to one set of totals for all, which loses some.
 *
 * <p>Bug class: lost update on a shared accumulator<br>
 * Depth: 2<br>
 * Preemptions: 1<br>
 * Data race: yes<br>
 * Budget: 1000
 */
public final class SalesReport {
  public static void main(String[] args) {
    List<Sale> sales =
        List.of(
            new Sale(Region.NORTH, 1_200),
            new Sale(Region.SOUTH, 300),
            new Sale(Region.SOUTH, 450),
            new Sale(Region.NORTH, 80));
    ForkJoinPool pool = new ForkJoinPool(2);
    try {
      Totals totals = new Totals();
      int seen = pool.invoke(new Summary(sales, totals));
      if (seen != sales.size()) {
        throw new AssertionError("seen " + seen + " of " + sales.size() + " sales");
      }
      totals.check(Region.NORTH, 1_280);
      totals.check(Region.SOUTH, 750);
    } finally {
      pool.shutdown();
    }
  }

  private enum Region {
    NORTH,
    SOUTH
  }

  private record Sale(Region region, long cents) {}

  private static final class Totals {
    private final long[] cents = new long[Region.values().length];

    void add(Sale sale) {
      cents[sale.region().ordinal()] += sale.cents();
    }

    long of(Region region) {
      return cents[region.ordinal()];
    }

    void check(Region region, long expected) {
      if (of(region) != expected) {
        throw new AssertionError(
            "sales in the " + region + " are " + expected + ", reported are " + of(region));
      }
    }
  }

  private static final class Summary extends RecursiveTask<Integer> {
    private static final long serialVersionUID = 1;
    private static final int SMALL = 2;

    private final transient List<Sale> sales;
    private final transient Totals totals;

    Summary(List<Sale> sales, Totals totals) {
      this.sales = sales;
      this.totals = totals;
    }

    @Override
    protected Integer compute() {
      if (sales.size() <= SMALL) {
        for (Sale sale : sales) {
          totals.add(sale);
        }
        return sales.size();
      }
      int middle = sales.size() / 2;
      Summary left = new Summary(sales.subList(0, middle), totals);
      Summary right = new Summary(sales.subList(middle, sales.size()), totals);
      left.fork();
      int seen = right.compute();
      return seen + left.join();
    }
  }
}
