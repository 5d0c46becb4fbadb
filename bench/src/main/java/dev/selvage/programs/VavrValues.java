package dev.selvage.programs;

import io.vavr.Lazy;
import io.vavr.collection.HashMap;
import io.vavr.collection.Stream;
import io.vavr.concurrent.Future;
import io.vavr.concurrent.Promise;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;

/** Lazy values, futures and maps of Vavr between threads. No schedule fails. */
public final class VavrValues {
  private VavrValues() {}

  public static void lazy() throws Exception {
    AtomicInteger calls = new AtomicInteger();
    Lazy<int[]> lazy = Lazy.of(() -> new int[] {calls.incrementAndGet()});
    Team.run(() -> Team.check(1, lazy.get()[0]), () -> Team.check(1, lazy.get()[0]));
    Team.check(1, calls.get());
  }

  public static void futures() {
    try (ExecutorService pool = Executors.newFixedThreadPool(2)) {
      Future<int[]> one = Future.of(pool, () -> new int[] {1});
      Future<int[]> two = Future.of(pool, () -> new int[] {2});
      Team.check(3, one.flatMap(left -> two.map(right -> left[0] + right[0])).get());
    }
  }

  public static void promise() throws Exception {
    try (ExecutorService pool = Executors.newFixedThreadPool(1)) {
      Promise<int[]> promise = Promise.make(pool);
      AtomicInteger winners = new AtomicInteger();
      Team.run(
          () -> winners.addAndGet(promise.trySuccess(new int[] {5}) ? 1 : 0),
          () -> winners.addAndGet(promise.trySuccess(new int[] {5}) ? 1 : 0));
      Team.check(5, promise.future().get()[0]);
      Team.check(1, winners.get());
    }
  }

  public static void sharedMap() throws Exception {
    AtomicReference<HashMap<String, Integer>> map = new AtomicReference<>(HashMap.empty());
    Team.run(
        () -> map.updateAndGet(old -> old.put("a", 1)),
        () -> map.updateAndGet(old -> old.put("b", 2)));
    Team.check(3, map.get().values().sum().intValue());
  }

  public static void stream() throws Exception {
    Stream<Integer> stream = Stream.from(1).map(i -> 2 * i);
    Team.run(
        () -> Team.check(12, stream.take(3).sum().intValue()),
        () -> Team.check(12, stream.take(3).sum().intValue()));
  }
}
