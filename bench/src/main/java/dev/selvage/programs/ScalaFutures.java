package dev.selvage.programs;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import scala.collection.concurrent.TrieMap;
import scala.concurrent.Await;
import scala.concurrent.ExecutionContext;
import scala.concurrent.Future;
import scala.concurrent.Promise;
import scala.concurrent.duration.Duration;

/** Futures, promises and a concurrent map of Scala between threads. No schedule fails. */
public final class ScalaFutures {
  private ScalaFutures() {}

  public static void mapped() throws Exception {
    try (ExecutorService pool = Executors.newFixedThreadPool(2)) {
      ExecutionContext context = ExecutionContext.fromExecutor(pool);
      Future<int[]> one = Future.apply(() -> new int[] {1}, context);
      Future<int[]> two = Future.apply(() -> new int[] {2}, context);
      Future<Integer> both =
          one.flatMap(left -> two.map(right -> left[0] + right[0], context), context);
      Team.check(3, Await.result(both, Duration.Inf()));
    }
  }

  public static void promise() throws Exception {
    Promise<int[]> promise = Promise.apply();
    AtomicInteger winners = new AtomicInteger();
    Team.run(
        () -> winners.addAndGet(promise.trySuccess(new int[] {5}) ? 1 : 0),
        () -> winners.addAndGet(promise.trySuccess(new int[] {5}) ? 1 : 0),
        () -> Team.check(5, Await.result(promise.future(), Duration.Inf())[0]));
    Team.check(1, winners.get());
  }

  public static void trieMap() throws Exception {
    TrieMap<Integer, Integer> map = new TrieMap<>();
    AtomicInteger first = new AtomicInteger();
    Team.run(
        () -> first.addAndGet(map.putIfAbsent(1, 1).isEmpty() ? 1 : 0),
        () -> first.addAndGet(map.putIfAbsent(1, 1).isEmpty() ? 1 : 0),
        () -> map.put(2, 1));
    Team.check(1, first.get());
    Team.check(2, map.size());
  }
}
