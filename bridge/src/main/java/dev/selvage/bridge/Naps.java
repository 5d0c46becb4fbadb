package dev.selvage.bridge;

import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Short sleeps before threads synchronize, now and then, without any control. Code calls this only
 * where it was rewritten for that, in a JVM that has no engine. Names and descriptors of the hooks
 * are used by the transformer.
 */
public final class Naps {
  private static final int LONGEST_NANOS = 1_000_000;

  private static final ClassValue<Boolean> IS_SAFE =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          return isSafe(type);
        }
      };

  private static final ThreadLocal<Sleeper> SLEEPERS = new ThreadLocal<>();

  /** Null while nobody is to sleep. Plain: one that sees it late takes a nap more or less. */
  private static Execution current;

  private Naps() {}

  /**
   * An execution begins.
   *
   * @param probability that a thread sleeps before one operation
   */
  public static void begin(long seed, double probability) {
    current = new Execution(seed, probability, new AtomicInteger());
  }

  /**
   * @param threads how many have come by
   */
  private record Execution(long seed, double probability, AtomicInteger threads) {}

  /** The sleeps of one thread in one execution. */
  private static final class Sleeper {
    private final Execution execution;
    private final SplittableRandom random;

    /** Threads are told apart by who comes first: their names may be others every time. */
    Sleeper(Execution execution) {
      this.execution = execution;
      SplittableRandom all = new SplittableRandom(execution.seed);
      random = new SplittableRandom(all.nextLong() + execution.threads.getAndIncrement());
    }

    void pass() {
      if (random.nextDouble() < execution.probability) {
        sleep(1 + random.nextInt(LONGEST_NANOS));
      }
    }

    /** Not by parking, which would use up a permit of the program. */
    private static void sleep(int nanos) {
      try {
        Thread.sleep(nanos / LONGEST_NANOS, nanos % LONGEST_NANOS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private static boolean isSafe(Class<?> type) {
    if (Thread.class.isAssignableFrom(type)) {
      return true;
    }
    for (Class<?> each = type; each != null; each = each.getSuperclass()) {
      if (SafeTypes.contain(each.getName())) {
        return true;
      }
    }
    return false;
  }

  // ---- hooks

  /** Before an operation that synchronizes. */
  public static void nap() {
    Execution execution = current;
    if (execution == null) {
      return;
    }
    Sleeper sleeper = SLEEPERS.get();
    if (sleeper == null || sleeper.execution != execution) {
      sleeper = new Sleeper(execution);
      SLEEPERS.set(sleeper);
    }
    sleeper.pass();
  }

  /** Before a call that synchronizes if its receiver is thread-safe. */
  public static void nap(Object receiver) {
    if (receiver != null && IS_SAFE.get(receiver.getClass())) {
      nap();
    }
  }
}
