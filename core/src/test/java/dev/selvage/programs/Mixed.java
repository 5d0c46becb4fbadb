package dev.selvage.programs;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/** Programs that the default strategy proves, or cannot prove. */
public final class Mixed {
  private static final int BASE = 7;

  private Mixed() {}

  /** Two threads, each of which adds one twice. */
  public static void fewOrders() throws InterruptedException {
    add(2, 2);
  }

  /** Two threads, each of which adds one five times: 252 orders. */
  public static void someOrders() throws InterruptedException {
    add(2, 5);
  }

  /** Four threads, each of which adds one three times. */
  public static void manyOrders() throws InterruptedException {
    add(4, 3);
  }

  private static void add(int threads, int times) throws InterruptedException {
    AtomicInteger sum = new AtomicInteger();
    Thread[] all = new Thread[threads];
    for (int i = 0; i < threads; i++) {
      all[i] = new Thread(() -> add(sum, times));
    }
    join(all);
    assert sum.get() == threads * times;
  }

  private static void add(AtomicInteger sum, int times) {
    for (int i = 0; i < times; i++) {
      sum.incrementAndGet();
    }
  }

  /** Does something different in every other execution. */
  public static void changing(AtomicInteger executions) throws InterruptedException {
    AtomicInteger sum = new AtomicInteger();
    boolean isOdd = executions.incrementAndGet() % 2 == 1;
    join(
        new Thread(() -> add(sum, 1)),
        new Thread(() -> add(sum, isOdd ? 1 : 2)),
        new Thread(() -> add(sum, 1)));
  }

  /** Counts until it is stopped: forever, if the search does not let the other thread run. */
  public static void counting() throws InterruptedException {
    AtomicInteger sum = new AtomicInteger();
    AtomicBoolean isStopped = new AtomicBoolean();
    Thread stopper = new Thread(() -> isStopped.set(true));
    Thread counter =
        new Thread(
            () -> {
              while (!isStopped.get()) {
                sum.incrementAndGet();
              }
            });
    stopper.start();
    counter.start();
    stopper.join();
    counter.join();
  }

  /** A thousand steps. */
  public static void longOne() throws InterruptedException {
    AtomicInteger sum = new AtomicInteger();
    Thread other = new Thread(() -> add(sum, 1));
    other.start();
    add(sum, 1_000);
    other.join();
  }

  /** Fails if two threads take turns three times, in one of 6! / (3! 3!) orders. */
  public static void failsInOneOrder() throws InterruptedException {
    AtomicInteger order = new AtomicInteger();
    join(new Thread(() -> append(order, 1)), new Thread(() -> append(order, 2)));
    int forbidden = 0;
    for (int i = 0; i < 6; i++) {
      forbidden = forbidden * BASE + 1 + i % 2;
    }
    assert order.get() != forbidden : "they took turns";
  }

  /** In a group of their own; fails if there are groups of earlier executions. */
  public static void inAThreadGroup() throws InterruptedException {
    ThreadGroup main = Thread.currentThread().getThreadGroup();
    assert main.activeGroupCount() == 0 : "there are groups";
    assert main.getMaxPriority() == Thread.MAX_PRIORITY : "the priority is limited";
    ThreadGroup own = new ThreadGroup("own");
    main.setMaxPriority(Thread.NORM_PRIORITY);
    AtomicInteger sum = new AtomicInteger();
    join(new Thread(own, () -> add(sum, 2)), new Thread(own, () -> add(sum, 2)));
    assert main.activeGroupCount() == 1 : "the group is missing";
  }

  private static void append(AtomicInteger order, int digit) {
    for (int i = 0; i < 3; i++) {
      order.updateAndGet(digits -> digits * BASE + digit);
    }
  }

  private static void join(Thread... threads) throws InterruptedException {
    for (Thread each : threads) {
      each.start();
    }
    for (Thread each : threads) {
      each.join();
    }
  }
}
