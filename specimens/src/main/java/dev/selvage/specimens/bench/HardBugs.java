package dev.selvage.specimens.bench;

import java.util.concurrent.atomic.AtomicInteger;

/** Programs that fail rarely, each for another reason. */
public final class HardBugs {
  private static final int SETTERS = 100;
  private static final int TURNS = 5;
  private static final int BASE = 3;
  private static final int NOISE = 12;
  private static final int WRITERS = 5;

  private HardBugs() {}

  static void run(Runnable... parts) throws InterruptedException {
    Thread[] threads = new Thread[parts.length];
    for (int i = 0; i < parts.length; i++) {
      threads[i] = new Thread(parts[i]);
    }
    for (Thread each : threads) {
      each.start();
    }
    for (Thread each : threads) {
      each.join();
    }
  }

  static void failIf(boolean condition) {
    if (condition) {
      throw new AssertionError("the rare case");
    }
  }

  /** A pair of numbers that many threads set and one compares. */
  private static final class Pair {
    private volatile int first;
    private volatile int second;

    private void set() {
      first = 1;
      second = -1;
    }

    private void compare() {
      int one = first;
      int other = second;
      failIf(one != -other);
    }
  }

  /** One of a hundred and one threads has to come between two writes of the first one. */
  public static void setters() throws InterruptedException {
    Pair pair = new Pair();
    Runnable[] parts = new Runnable[SETTERS + 1];
    for (int i = 0; i < SETTERS; i++) {
      parts[i] = pair::set;
    }
    parts[SETTERS] = pair::compare;
    run(parts);
  }

  /** Two threads have to take turns: one of 10! / (5! 5!) orders. */
  public static void turns() throws InterruptedException {
    AtomicInteger order = new AtomicInteger();
    run(() -> append(order, 1), () -> append(order, 2));
    int rare = 0;
    for (int i = 0; i < 2 * TURNS; i++) {
      rare = rare * BASE + 1 + i % 2;
    }
    failIf(order.get() == rare);
  }

  private static void append(AtomicInteger order, int digit) {
    for (int i = 0; i < TURNS; i++) {
      order.updateAndGet(digits -> digits * BASE + digit);
    }
  }

  /** Five threads have to write in the opposite order of their creation: one of 5! orders. */
  public static void lastFirst() throws InterruptedException {
    AtomicInteger order = new AtomicInteger();
    Runnable[] parts = new Runnable[WRITERS];
    int rare = 0;
    for (int i = 0; i < WRITERS; i++) {
      int digit = i;
      parts[i] = () -> order.updateAndGet(digits -> digits * WRITERS + digit);
      rare = rare * WRITERS + WRITERS - 1 - i;
    }
    run(parts);
    failIf(order.get() == rare);
  }

  /** A thread has to be preempted at one of many places, for as long as another one runs. */
  public static void longPreemption() throws InterruptedException {
    AtomicInteger shared = new AtomicInteger();
    AtomicInteger own = new AtomicInteger();
    AtomicInteger other = new AtomicInteger();
    run(
        () -> {
          work(own);
          int seen = shared.get();
          shared.set(seen + 1);
          work(own);
        },
        () -> {
          work(other);
          shared.incrementAndGet();
          work(other);
          shared.incrementAndGet();
          work(other);
          shared.incrementAndGet();
        });
    failIf(shared.get() == 1);
  }

  private static void work(AtomicInteger own) {
    for (int i = 0; i < NOISE; i++) {
      own.incrementAndGet();
    }
  }
}
