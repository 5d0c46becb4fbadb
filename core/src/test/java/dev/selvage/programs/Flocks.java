package dev.selvage.programs;

import java.util.concurrent.atomic.AtomicInteger;
import jdk.internal.misc.ThreadFlock;

/** Threads that are waited for together, as structured concurrency does it. */
public final class Flocks {
  private int first;
  private int second;

  /** What two threads have written, read when both have ended. */
  public String sum() {
    try (ThreadFlock flock = ThreadFlock.open(null)) {
      flock.start(new Thread(() -> first = 1));
      flock.start(new Thread(() -> second = 2));
      // A point: the call of a scope, which would be one, is left out here.
      new AtomicInteger().incrementAndGet();
      awaitAll(flock);
    }
    return "" + (first + second);
  }

  private static void awaitAll(ThreadFlock flock) {
    try {
      flock.awaitAll();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
