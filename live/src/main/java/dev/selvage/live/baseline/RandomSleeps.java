package dev.selvage.live.baseline;

import dev.selvage.bridge.LiveHooks;
import dev.selvage.bridge.LiveSession;
import dev.selvage.live.SafeReceivers;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntConsumer;

/**
 * Sleeps of up to a millisecond before threads synchronize, in one execution. When a thread sleeps
 * and for how long depends only on the seed, on how many threads synchronized before it for the
 * first time, and on what it did itself.
 */
final class RandomSleeps extends LiveSession {
  private static final int LONGEST_NANOS = 1_000_000;

  private final long seed;
  private final double probability;
  private final IntConsumer sleep;

  /** How many threads have synchronized. */
  private final AtomicInteger threads = new AtomicInteger();

  /** Threads are numbered as they come: their names may differ from execution to execution. */
  private final ThreadLocal<SplittableRandom> randoms = ThreadLocal.withInitial(this::nextRandom);

  /**
   * Prepares an execution.
   *
   * @param probability that a thread sleeps before one operation
   * @param sleep gets the nanoseconds
   */
  RandomSleeps(long seed, double probability, IntConsumer sleep) {
    this.seed = seed;
    this.probability = probability;
    this.sleep = sleep;
  }

  /**
   * Begins an execution in which threads really sleep. Callers use nothing else of this class: in a
   * JVM without the agent there is no bridge, and this class cannot be loaded.
   */
  static void arm(long seed, double probability) {
    LiveHooks.arm(new RandomSleeps(seed, probability, RandomSleeps::sleep));
  }

  private SplittableRandom nextRandom() {
    long first = new SplittableRandom(seed).nextLong();
    return new SplittableRandom(first + threads.getAndIncrement());
  }

  @Override
  protected void synchronizing() {
    SplittableRandom random = randoms.get();
    if (random.nextDouble() < probability) {
      sleep.accept(1 + random.nextInt(LONGEST_NANOS));
    }
  }

  @Override
  protected void synchronizing(Object receiver) {
    if (SafeReceivers.contain(receiver)) {
      synchronizing();
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
