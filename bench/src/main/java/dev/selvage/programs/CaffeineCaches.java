package dev.selvage.programs;

import com.github.benmanes.caffeine.cache.AsyncCache;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;

/** Two threads that load, evict and expire entries of caches of Caffeine. No schedule fails. */
public final class CaffeineCaches {
  private CaffeineCaches() {}

  public static void loading() throws Exception {
    AtomicInteger loads = new AtomicInteger();
    LoadingCache<String, int[]> cache =
        Caffeine.newBuilder().build(key -> new int[] {loads.incrementAndGet()});
    Team.run(() -> Team.check(1, cache.get("a")[0]), () -> Team.check(1, cache.get("a")[0]));
    Team.check(1, loads.get());
  }

  public static void evicting() throws Exception {
    Cache<Integer, Integer> cache = Caffeine.newBuilder().maximumSize(1).build();
    Team.run(() -> put(cache, 1), () -> put(cache, 3));
    cache.cleanUp();
    Team.check(1, (int) cache.estimatedSize());
  }

  public static void expiring() throws Exception {
    Cache<Integer, Integer> cache =
        Caffeine.newBuilder()
            .expireAfterWrite(Duration.ofHours(1))
            .executor(Runnable::run)
            .recordStats()
            .build();
    Team.run(
        () -> cache.asMap().merge(1, 1, Integer::sum),
        () -> cache.asMap().merge(1, 1, Integer::sum));
    Team.check(2, cache.getIfPresent(1));
    Team.check(1, (int) cache.stats().hitCount());
  }

  public static void async() throws Exception {
    AtomicInteger loads = new AtomicInteger();
    AsyncCache<String, int[]> cache = Caffeine.newBuilder().maximumSize(2).buildAsync();
    Team.run(() -> Team.check(1, read(cache, loads)), () -> Team.check(1, read(cache, loads)));
    Team.check(1, loads.get());
  }

  private static int read(AsyncCache<String, int[]> cache, AtomicInteger loads) {
    return cache.get("a", key -> new int[] {loads.incrementAndGet()}).join()[0];
  }

  private static void put(Cache<Integer, Integer> cache, int first) {
    cache.put(first, 1);
    cache.put(first + 1, 1);
  }
}
