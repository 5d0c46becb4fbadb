package dev.selvage.programs.guarded;

import com.google.common.cache.Cache;
import com.google.common.cache.CacheBuilder;
import dev.selvage.programs.real.Workers;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/**
 * Rows of a database behind a cache of Guava 18.0. A row is loaded when the cache does not have it,
 * and a thread that changes a row invalidates it in the cache.
 *
 * <p>The bug is issue 1881 of Guava ("Concurrency issue between get(K key, Callable&lt;? extends
 * V&gt; valueLoader) and invalidate(Object key)"): to invalidate a row that is being loaded does
 * nothing, and the row that was read before the change stays in the cache. Accesses: {@code
 * StrongEntry.valueReference}, written by {@code Segment.lockedGetOrLoad} and {@code
 * storeLoadedValue}, read by {@code Segment.remove} in between: one variable, under a lock.
 */
public final class CachedRows {
  private static final int CHANGES = 40;
  private static final int MICROS = 14_000;

  private final Cache<String, Integer> cache = CacheBuilder.newBuilder().build();
  private final AtomicInteger row = new AtomicInteger();

  private CachedRows() {}

  public static void main(String[] args) throws Exception {
    boolean isProduction = Arguments.isProduction(args);
    CachedRows program = new CachedRows();
    if (isProduction) {
      new Workers()
          .start("reader", () -> program.read(2 * CHANGES, MICROS / 4))
          .start("writer", () -> program.change(CHANGES / 2, MICROS))
          .join();
    } else {
      for (int i = 0; i < CHANGES; i++) {
        new Workers().start("reader", () -> program.read(1 + 2, 100)).join();
        new Workers().start("writer", () -> program.change(2, 100)).join();
      }
    }
  }

  private void read(int times, int micros) throws ExecutionException {
    for (int i = 0; i < times; i++) {
      pause(micros);
      cache.get("row", this::load);
    }
  }

  private int load() {
    int value = row.get();
    // It comes over a network.
    pause(100);
    return value;
  }

  private void change(int times, int micros) throws ExecutionException {
    for (int i = 0; i < times; i++) {
      pause(micros);
      int value = row.incrementAndGet();
      cache.invalidate("row");
      int read = cache.get("row", this::load);
      if (read != value) {
        throw new IllegalStateException(
            "version " + read + " of the row was read after version " + value + " was written");
      }
      // The reader loads it next time.
      cache.invalidate("row");
    }
  }

  private static void pause(int micros) {
    LockSupport.parkNanos(1_000L * ThreadLocalRandom.current().nextInt(micros));
  }
}
