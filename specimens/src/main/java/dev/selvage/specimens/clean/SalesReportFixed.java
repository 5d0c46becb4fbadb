package dev.selvage.specimens.clean;

import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;

/**
 * A report adds up sales by region. The list is divided until the parts are small; the parts are
 * added up in parallel.
 *
 * <p>Fixed: each task has totals of its own and returns them, and they are added where the tasks
 * are joined.
 */
public final class SalesReportFixed {
  public static void main(String[] args) {
    List<Sale> sales =
        List.of(
            new Sale(Region.NORTH, 1_200),
            new Sale(Region.SOUTH, 300),
            new Sale(Region.SOUTH, 450),
            new Sale(Region.NORTH, 80));
    ForkJoinPool pool = new ForkJoinPool(2);
    try {
      Totals totals = pool.invoke(new Summary(sales));
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

    Totals plus(Totals other) {
      for (Region region : Region.values()) {
        cents[region.ordinal()] += other.of(region);
      }
      return this;
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

  private static final class Summary extends RecursiveTask<Totals> {
    private static final long serialVersionUID = 1;
    private static final int SMALL = 2;

    private final transient List<Sale> sales;

    Summary(List<Sale> sales) {
      this.sales = sales;
    }

    @Override
    protected Totals compute() {
      if (sales.size() <= SMALL) {
        Totals totals = new Totals();
        for (Sale sale : sales) {
          totals.add(sale);
        }
        return totals;
      }
      int middle = sales.size() / 2;
      Summary left = new Summary(sales.subList(0, middle));
      Summary right = new Summary(sales.subList(middle, sales.size()));
      left.fork();
      Totals totals = right.compute();
      return totals.plus(left.join());
    }
  }
}
