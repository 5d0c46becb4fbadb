package dev.selvage.programs;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.apache.commons.lang3.concurrent.AtomicSafeInitializer;
import org.apache.commons.lang3.concurrent.BackgroundInitializer;
import org.apache.commons.lang3.concurrent.ConcurrentInitializer;
import org.apache.commons.lang3.concurrent.ConcurrentUtils;
import org.apache.commons.lang3.concurrent.LazyInitializer;
import org.apache.commons.lang3.concurrent.Memoizer;

/** Two threads that ask Commons Lang for a value that is made once. No schedule fails. */
public final class CommonsInitializers {
  private CommonsInitializers() {}

  public static void lazy() throws Exception {
    AtomicInteger calls = new AtomicInteger();
    once(
        LazyInitializer.<int[]>builder()
            .setInitializer(() -> new int[] {calls.incrementAndGet()})
            .get());
  }

  public static void atomicSafe() throws Exception {
    AtomicInteger calls = new AtomicInteger();
    once(
        AtomicSafeInitializer.<int[]>builder()
            .setInitializer(() -> new int[] {calls.incrementAndGet()})
            .get());
  }

  public static void background() throws Exception {
    AtomicInteger calls = new AtomicInteger();
    try (ExecutorService pool = Executors.newFixedThreadPool(1)) {
      BackgroundInitializer<int[]> initializer =
          BackgroundInitializer.<int[]>builder()
              .setInitializer(() -> new int[] {calls.incrementAndGet()})
              .setExternalExecutor(pool)
              .get();
      initializer.start();
      once(initializer);
    }
  }

  public static void memoizer() throws Exception {
    AtomicInteger calls = new AtomicInteger();
    Function<String, int[]> make = key -> new int[] {calls.incrementAndGet()};
    Memoizer<String, int[]> memoizer = new Memoizer<>(make);
    Team.run(
        () -> Team.check(1, memoizer.compute("a")[0]),
        () -> Team.check(1, memoizer.compute("a")[0]));
  }

  public static void putIfAbsent() throws Exception {
    ConcurrentMap<String, int[]> map = new ConcurrentHashMap<>();
    int[][] seen = new int[2][];
    Team.run(
        () -> seen[0] = ConcurrentUtils.putIfAbsent(map, "a", new int[] {1}),
        () -> seen[1] = ConcurrentUtils.putIfAbsent(map, "a", new int[] {2}));
    Team.check(seen[0][0], seen[1][0]);
  }

  private static void once(ConcurrentInitializer<int[]> initializer) throws Exception {
    Team.run(() -> Team.check(1, initializer.get()[0]), () -> Team.check(1, initializer.get()[0]));
  }
}
