package dev.selvage.programs;

import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.Timer;
import java.util.TimerTask;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.IntStream;

/** Gets values from the JDK that are not the program's own. */
public final class Drawing {
  private static final LongSupplier NANO_TIME = System::nanoTime;

  private Drawing() {}

  /** By name: where a program gets random values from. */
  public static Map<String, Supplier<String>> randoms() {
    Map<String, Supplier<String>> kinds = new TreeMap<>();
    kinds.put("Random", () -> text(new Random().nextLong()));
    kinds.put("Math.random", () -> Double.toString(Math.random()));
    kinds.put("StrictMath.random", () -> Double.toString(StrictMath.random()));
    kinds.put("ThreadLocalRandom", () -> text(ThreadLocalRandom.current().nextLong()));
    kinds.put("SplittableRandom", () -> text(new SplittableRandom().nextLong()));
    kinds.put("SecureRandom", () -> text(new SecureRandom().nextLong()));
    kinds.put("SecureRandom.getSeed", () -> Arrays.toString(SecureRandom.getSeed(9)));
    kinds.put("generateSeed", () -> Arrays.toString(new SecureRandom().generateSeed(9)));
    kinds.put("SHA1PRNG", () -> text(secureRandom("SHA1PRNG").nextLong()));
    kinds.put("DRBG", () -> text(secureRandom("DRBG").nextLong()));
    kinds.put("UUID", () -> UUID.randomUUID().toString());
    kinds.put("shuffle", Drawing::shuffled);
    RandomGeneratorFactory.all()
        .map(RandomGeneratorFactory::name)
        .forEach(name -> kinds.put("generator " + name, () -> generated(name)));
    return kinds;
  }

  private static String text(long value) {
    return Long.toHexString(value);
  }

  private static String generated(String name) {
    return text(RandomGenerator.of(name).nextLong());
  }

  private static SecureRandom secureRandom(String algorithm) {
    try {
      return SecureRandom.getInstance(algorithm);
    } catch (java.security.NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String shuffled() {
    List<Integer> list = new ArrayList<>(IntStream.range(0, 20).boxed().toList());
    Collections.shuffle(list);
    return list.toString();
  }

  /** By name: where a program gets numbers of threads and pools from. */
  public static Map<String, Supplier<String>> numbers() {
    Map<String, Supplier<String>> kinds = new TreeMap<>();
    kinds.put("Thread", () -> new Thread(() -> {}).getName());
    kinds.put("builder", () -> Thread.ofPlatform().unstarted(() -> {}).getName());
    kinds.put("pool", () -> Executors.defaultThreadFactory().newThread(() -> {}).getName());
    kinds.put("ForkJoinPool", Drawing::workerName);
    kinds.put("id", () -> Long.toString(new Thread("a").threadId()));
    kinds.put("virtual id", () -> Long.toString(virtualThread().threadId()));
    kinds.put("toString", () -> new Thread("a").toString());
    kinds.put("virtual toString", () -> virtualThread().toString());
    return kinds;
  }

  private static Thread virtualThread() {
    return Thread.ofVirtual().unstarted(() -> {});
  }

  private static String workerName() {
    try (ForkJoinPool pool = new ForkJoinPool(1)) {
      return ForkJoinPool.defaultForkJoinWorkerThreadFactory.newThread(pool).getName();
    }
  }

  /** Two threads that nothing orders draw twice each; the four values, separated by blanks. */
  public static String byTwo(Supplier<String> kind) throws InterruptedException {
    String[] drawn = new String[4];
    Thread one = new Thread(() -> twice(kind, drawn, 0), "one");
    Thread two = new Thread(() -> twice(kind, drawn, 2), "two");
    one.start();
    two.start();
    one.join();
    two.join();
    return String.join("; ", drawn);
  }

  private static void twice(Supplier<String> kind, String[] drawn, int at) {
    drawn[at] = kind.get();
    drawn[at + 1] = kind.get();
  }

  /** What the body and two threads of different depth draw three times each. */
  public static String byDepth(Supplier<String> kind) throws InterruptedException {
    StringBuilder all = new StringBuilder();
    drawThrice(kind, all);
    Thread outer =
        new Thread(
            () -> {
              drawThrice(kind, all);
              Thread inner = new Thread(() -> drawThrice(kind, all), "inner");
              inner.start();
              join(inner);
            },
            "outer");
    outer.start();
    join(outer);
    return all.toString();
  }

  private static void drawThrice(Supplier<String> kind, StringBuilder all) {
    for (int i = 0; i < 3; i++) {
      all.append(kind.get()).append(' ');
    }
  }

  private static void join(Thread thread) {
    try {
      thread.join();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The ids of many threads, which many threads make: more than fit in two digits. */
  public static List<Long> manyIds(int count) throws InterruptedException {
    List<Long> ids = Collections.synchronizedList(new ArrayList<>());
    ids.add(Thread.currentThread().threadId());
    for (int i = 0; i < count; i++) {
      Thread thread = new Thread(() -> ids.add(new Thread(() -> {}).threadId()), "many");
      ids.add(thread.threadId());
      thread.start();
      thread.join();
    }
    return ids;
  }

  /** The names of the threads that are made when nobody gives one. */
  public static String threadNames() throws Exception {
    Timer timer = new Timer(true);
    CompletableFuture<String> inTimer = new CompletableFuture<>();
    timer.schedule(
        new TimerTask() {
          @Override
          public void run() {
            inTimer.complete(Thread.currentThread().getName());
          }
        },
        5);
    String inCommonPool =
        CompletableFuture.supplyAsync(() -> Thread.currentThread().getName()).get();
    return String.join(
        ", ", Thread.currentThread().toString(), inTimer.get(), inCommonPool, workerName());
  }

  public static int processors() {
    return Runtime.getRuntime().availableProcessors();
  }

  /** By all ways: also what the JDK makes of it. */
  public static String allProcessors() {
    Supplier<Integer> reference = Runtime.getRuntime()::availableProcessors;
    try (ForkJoinPool pool = new ForkJoinPool()) {
      return processors()
          + " "
          + reference.get()
          + " "
          + pool.getParallelism()
          + " "
          + ForkJoinPool.getCommonPoolParallelism();
    }
  }

  public static String immutableCollections() {
    return Set.of("a", "b", "c", "d", "e", "f", "g")
        + " "
        + Map.of("a", 1, "b", 2, "c", 3, "d", 4, "e", 5)
        + " "
        + Set.of("x", "y")
        + " "
        + Set.copyOf(List.of(5, 6, 7, 8)).stream().toList();
  }

  /** By all ways, before and after a sleep of a millisecond and a bit. */
  public static String times() throws InterruptedException {
    String before = now();
    Thread.sleep(1, 2_345);
    return before + " / " + now();
  }

  private static String now() {
    return String.join(
        " ",
        Long.toString(System.nanoTime()),
        Long.toString(NANO_TIME.getAsLong()),
        Long.toString(System.currentTimeMillis()),
        Instant.now().toString(),
        LocalDateTime.now(ZoneOffset.UTC).toString(),
        Long.toString(Clock.systemUTC().millis()),
        Clock.tickMillis(ZoneOffset.UTC).instant().toString(),
        Long.toString(new Date().getTime()),
        new LogRecord(Level.INFO, "").getInstant().toString());
  }

  public static long millis() {
    return Instant.now().toEpochMilli();
  }

  public static String someOfEach() {
    return new Random().nextInt()
        + new Thread(() -> {}).toString()
        + immutableCollections()
        + processors()
        + millis();
  }
}
