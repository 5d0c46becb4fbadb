package dev.selvage.specimens.search;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The numbers of the two locks that a thread locks. */
record Route(int first, int second) {
  /** All have the same way. */
  static List<Route> inOrder(int threads) {
    return Stream.generate(() -> new Route(0, 1)).limit(threads).toList();
  }

  /** The second lock of each is the first one of the next; two threads go crosswise. */
  static List<Route> inARing(int threads) {
    return IntStream.range(0, threads).mapToObj(i -> new Route(i, (i + 1) % threads)).toList();
  }

  /** Enough books for all of them. */
  static List<Book> books(LockKind kind, List<Route> routes) {
    int last =
        routes.stream().mapToInt(route -> Math.max(route.first, route.second)).max().orElse(0);
    return IntStream.rangeClosed(0, last).mapToObj(i -> new Book(kind.guard())).toList();
  }
}
