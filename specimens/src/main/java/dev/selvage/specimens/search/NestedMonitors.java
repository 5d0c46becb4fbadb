package dev.selvage.specimens.search;

import java.util.List;

/**
 * Threads lock two locks, the second one while they hold the first.
 *
 * <p>A behaviour is the order in which the threads come to each lock. Each has another result, but
 * for the deadlock.
 */
public final class NestedMonitors implements Counted {
  private final LockKind kind;
  private final List<Route> routes;
  private final long behaviours;

  private NestedMonitors(LockKind kind, List<Route> routes, long behaviours) {
    this.kind = kind;
    this.routes = routes;
    this.behaviours = behaviours;
  }

  /**
   * All lock the same two locks, in the same order.
   *
   * <p>The second lock is locked under the first, so in the same order: n! behaviours.
   */
  public static NestedMonitors inOrder(LockKind kind, int threads) {
    return new NestedMonitors(kind, Route.inOrder(threads), Numbers.factorial(threads));
  }

  /**
   * The second lock of each thread is the first one of the next, around a ring. Two threads lock
   * two locks crosswise. Three are philosophers at their table.
   *
   * <p>Two threads come to each lock: 2^n orders. One is impossible, that in which each thread has
   * its second lock before the next one has it as its first: each would have been through before
   * the next one began, all around. Its opposite, in which each thread has its first lock before
   * the one before it comes there, ends in a deadlock, and in the same one in whatever order they
   * came. So there are 2^n - 2 behaviours that end well, 2 for two threads and 6 for three, and 1
   * that does not.
   */
  public static NestedMonitors inARing(LockKind kind, int threads) {
    return new NestedMonitors(kind, Route.inARing(threads), Numbers.powerOfTwo(threads) - 1);
  }

  @Override
  public String run() throws InterruptedException {
    List<Book> books = Route.books(kind, routes);
    Threads.run(
        routes.size(),
        number -> {
          Route route = routes.get(number);
          Book second = books.get(route.second());
          books.get(route.first()).enter(number, () -> second.enter(number));
        });
    return books.toString();
  }

  @Override
  public long behaviours() {
    return behaviours;
  }
}
