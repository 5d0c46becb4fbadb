package dev.selvage.programs;

import com.google.common.base.Supplier;
import com.google.common.base.Suppliers;
import com.google.common.cache.CacheBuilder;
import com.google.common.cache.CacheLoader;
import com.google.common.cache.LoadingCache;
import com.google.common.util.concurrent.Futures;
import com.google.common.util.concurrent.ListenableFuture;
import com.google.common.util.concurrent.ListeningExecutorService;
import com.google.common.util.concurrent.Monitor;
import com.google.common.util.concurrent.MoreExecutors;
import com.google.common.util.concurrent.RateLimiter;
import com.google.common.util.concurrent.SettableFuture;
import com.google.common.util.concurrent.Striped;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Lock;

/** Caches, futures, locks and a rate limiter of Guava between two threads. No schedule fails. */
public final class GuavaParts {
  private static final double PER_SECOND = 10;

  private GuavaParts() {}

  public static void cache() throws Exception {
    AtomicInteger loads = new AtomicInteger();
    LoadingCache<String, int[]> cache =
        CacheBuilder.newBuilder()
            .maximumSize(2)
            .build(CacheLoader.from((String key) -> new int[] {loads.incrementAndGet()}));
    Team.run(() -> Team.check(1, cache.get("a")[0]), () -> Team.check(1, cache.get("a")[0]));
    Team.check(1, loads.get());
    Team.check(1, (int) cache.size());
  }

  public static void futures() throws Exception {
    try (ListeningExecutorService pool =
        MoreExecutors.listeningDecorator(Executors.newFixedThreadPool(2))) {
      ListenableFuture<int[]> one = pool.submit(() -> new int[] {1});
      ListenableFuture<int[]> two = pool.submit(() -> new int[] {2});
      ListenableFuture<int[]> ten =
          Futures.transform(one, box -> new int[] {10 * box[0]}, MoreExecutors.directExecutor());
      List<int[]> all = Futures.allAsList(two, ten).get();
      Team.check(12, all.get(0)[0] + all.get(1)[0]);
    }
  }

  public static void settable() throws Exception {
    SettableFuture<int[]> future = SettableFuture.create();
    AtomicInteger winners = new AtomicInteger();
    AtomicInteger heard = new AtomicInteger();
    future.addListener(heard::incrementAndGet, MoreExecutors.directExecutor());
    Team.run(
        () -> winners.addAndGet(future.set(new int[] {7}) ? 1 : 0),
        () -> winners.addAndGet(future.set(new int[] {7}) ? 1 : 0),
        () -> Team.check(7, future.get()[0]));
    Team.check(1, winners.get());
    Team.check(1, heard.get());
  }

  public static void striped() throws Exception {
    Striped<Lock> locks = Striped.lazyWeakLock(2);
    int[] counter = new int[1];
    Team.run(() -> count(locks.get("a"), counter), () -> count(locks.get("a"), counter));
    Team.check(2, counter[0]);
  }

  public static void monitor() throws Exception {
    Monitor monitor = new Monitor();
    int[] box = new int[1];
    Monitor.Guard full = monitor.newGuard(() -> box[0] != 0);
    Thread giver =
        Team.start(
            () -> {
              monitor.enter();
              try {
                box[0] = 5;
              } finally {
                monitor.leave();
              }
            });
    monitor.enterWhen(full);
    try {
      Team.check(5, box[0]);
    } finally {
      monitor.leave();
    }
    giver.join();
  }

  public static void supplier() throws Exception {
    AtomicInteger calls = new AtomicInteger();
    Supplier<int[]> once = Suppliers.memoize(() -> new int[] {calls.incrementAndGet()});
    Team.run(() -> Team.check(1, once.get()[0]), () -> Team.check(1, once.get()[0]));
    Team.check(1, calls.get());
  }

  public static void limiter() throws Exception {
    RateLimiter limiter = RateLimiter.create(PER_SECOND);
    long start = System.nanoTime();
    Team.run(
        () -> {
          limiter.acquire();
          limiter.acquire();
        },
        limiter::acquire,
        limiter::acquire);
    long waited = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
    if (waited < 299) {
      throw new AssertionError("four permits within " + waited + " ms");
    }
  }

  private static void count(Lock lock, int[] counter) {
    lock.lock();
    try {
      counter[0]++;
    } finally {
      lock.unlock();
    }
  }
}
