package dev.selvage.live.fuzz;

import dev.selvage.live.priority.KernelCalls;
import java.util.Collection;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The threads of the program, numbered as they come. Which random numbers a thread gets depends
 * only on the seed and on how many threads came before it.
 */
final class FuzzThreads {
  private final long seed;

  /** Null where the system has no numbers for threads. */
  private final KernelCalls calls;

  @SuppressWarnings("ThreadLocalUsage") // one per session, and sessions follow each other
  private final ThreadLocal<FuzzThread> current = new ThreadLocal<>();

  /** Platform threads, by their number in the system. */
  private final Map<Integer, FuzzThread> byNumber = new ConcurrentHashMap<>();

  /** The same in an array, which is never changed. */
  private volatile FuzzThread[] platform = {};

  private final AtomicInteger count = new AtomicInteger();

  FuzzThreads(long seed, KernelCalls calls) {
    this.seed = seed;
    this.calls = calls;
  }

  /** The calling thread; null if it has not been seen by a hook yet. */
  FuzzThread current() {
    return current.get();
  }

  /** The calling thread, which meets its first hook. */
  FuzzThread meet() {
    FuzzThread thread = find();
    if (thread.order < 0) {
      thread.order = count.getAndIncrement();
      long first = new SplittableRandom(seed).nextLong();
      thread.random = new SplittableRandom(first + thread.order);
    }
    current.set(thread);
    return thread;
  }

  private FuzzThread find() {
    if (Thread.currentThread().isVirtual()) {
      return new FuzzThread(0, true);
    }
    return calls == null ? new FuzzThread(0, false) : ofSystem(calls.currentThread());
  }

  /** The platform thread of this number, which need not have met a hook. */
  FuzzThread ofSystem(int number) {
    FuzzThread known = byNumber.get(number);
    return known == null ? add(number) : known;
  }

  private synchronized FuzzThread add(int number) {
    FuzzThread thread = byNumber.computeIfAbsent(number, key -> new FuzzThread(key, false));
    platform = byNumber.values().toArray(new FuzzThread[0]);
    return thread;
  }

  /** The platform thread that runs the calling virtual thread; null if that is not known. */
  FuzzThread carrier() {
    return calls == null ? null : byNumber.get(calls.currentThread());
  }

  boolean contain(int number) {
    return byNumber.containsKey(number);
  }

  synchronized void remove(int number) {
    if (byNumber.remove(number) != null) {
      platform = byNumber.values().toArray(new FuzzThread[0]);
    }
  }

  Collection<FuzzThread> all() {
    return byNumber.values();
  }

  /** One of the platform threads; null if there is none. */
  FuzzThread any(SplittableRandom random) {
    FuzzThread[] some = platform;
    return some.length == 0 ? null : some[random.nextInt(some.length)];
  }
}
