package dev.selvage.specimens.search;

import java.util.List;

/**
 * Threads lock two locks, one after the other: a thread has unlocked the first when it comes to the
 * second.
 *
 * <p>A behaviour is the order in which the threads come to each lock. Each has another result.
 */
public final class TwoLocks implements Counted {
  private final LockKind kind;
  private final List<Route> routes;
  private final long behaviours;

  private TwoLocks(LockKind kind, List<Route> routes, long behaviours) {
    this.kind = kind;
    this.routes = routes;
    this.behaviours = behaviours;
  }

  /**
   * All lock the same two locks, in the same order.
   *
   * <p>All can be through with the first lock before one comes to the second, so the orders at the
   * two have nothing to do with each other: (n!)^2 behaviours, 4 for two threads and 36 for three.
   */
  public static TwoLocks inOrder(LockKind kind, int threads) {
    long orders = Numbers.factorial(threads);
    return new TwoLocks(kind, Route.inOrder(threads), orders * orders);
  }

  /**
   * The second lock of each thread is the first one of the next, around a ring. Two threads lock
   * two locks crosswise.
   *
   * <p>Two threads come to each lock: 2^n orders. One is impossible, that in which it is
   * everybody's second lock before it is somebody's first: each thread would have been through
   * before the next one began, all around. So there are 2^n - 1 behaviours, 3 for two threads and 7
   * for three.
   */
  public static TwoLocks inARing(LockKind kind, int threads) {
    return new TwoLocks(kind, Route.inARing(threads), Numbers.powerOfTwo(threads) - 1);
  }

  @Override
  public String run() throws InterruptedException {
    List<Book> books = Route.books(kind, routes);
    Threads.run(
        routes.size(),
        number -> {
          Route route = routes.get(number);
          books.get(route.first()).enter(number);
          books.get(route.second()).enter(number);
        });
    return books.toString();
  }

  @Override
  public long behaviours() {
    return behaviours;
  }
}
