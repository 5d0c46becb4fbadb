package dev.selvage.specimens.scenarios;

import static dev.selvage.specimens.scenarios.Checks.check;
import static dev.selvage.specimens.scenarios.Checks.same;
import static dev.selvage.specimens.scenarios.Checks.start;
import static dev.selvage.specimens.scenarios.Checks.thrown;
import static dev.selvage.specimens.scenarios.Checks.twice;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/** The clock, sleeping and time-outs, which expire late. Every method holds in all schedules. */
public final class TimeUse {
  private TimeUse() {}

  public static void aSleepTakesItsTime() throws Exception {
    long nanos = System.nanoTime();
    long millis = System.currentTimeMillis();
    Thread.sleep(3_600_000);
    check(System.nanoTime() - nanos >= 3_600_000_000_000L, "nanoTime is behind");
    check(System.currentTimeMillis() - millis >= 3_600_000, "currentTimeMillis is behind");
  }

  public static void everyFormOfSleepTakesItsTime() throws Exception {
    long before = System.nanoTime();
    Thread.sleep(1, 500_000);
    Thread.sleep(Duration.ofMillis(2));
    TimeUnit.SECONDS.sleep(1);
    check(System.nanoTime() - before >= 1_003_500_000L, "too early");
    thrown(IllegalArgumentException.class, () -> Thread.sleep(-1));
  }

  public static void bothClocksGoTogetherAndNeverBack() throws Exception {
    long nanos = System.nanoTime();
    long millis = System.currentTimeMillis();
    twice(() -> Thread.sleep(10));
    long passedNanos = System.nanoTime() - nanos;
    long passedMillis = System.currentTimeMillis() - millis;
    same(passedNanos / 1_000_000, passedMillis);
  }

  public static void timeoutsExpireInTheOrderOfTheirDeadlines() throws Exception {
    List<Integer> order = Collections.synchronizedList(new ArrayList<>());
    CountDownLatch never = new CountDownLatch(1);
    Thread late = start(() -> expire(never, 20, order));
    Thread early = start(() -> expire(never, 10, order));
    Thread last = start(() -> expire(never, 30, order));
    late.join();
    early.join();
    last.join();
    same(List.of(10, 20, 30), order);
  }

  private static void expire(CountDownLatch never, int millis, List<Integer> order)
      throws InterruptedException {
    check(!never.await(millis, TimeUnit.MILLISECONDS), "counted down");
    order.add(millis);
  }

  public static void aTimeoutWaitsForOthersToGoOn() throws Exception {
    BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
    Thread producer =
        start(
            () -> {
              for (int i = 0; i < 5; i++) {
                Thread.yield();
              }
              queue.put(7);
            });
    same(7, queue.poll(1, TimeUnit.NANOSECONDS));
    producer.join();
  }

  public static void aTimeoutExpiresWhenNothingElseCanRun() throws Exception {
    ReentrantLock lock = new ReentrantLock();
    lock.lock();
    start(() -> check(!lock.tryLock(1, TimeUnit.DAYS), "the lock was free")).join();
    lock.unlock();
  }

  public static void aSleepDoesNotOutlastAnEarlierTimeout() throws Exception {
    BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
    Thread producer =
        start(
            () -> {
              Thread.sleep(100);
              queue.put(1);
            });
    long before = System.nanoTime();
    Integer got = queue.poll(10, TimeUnit.MILLISECONDS);
    if (got == null) {
      check(System.nanoTime() - before >= 10_000_000, "too early");
    } else {
      check(System.nanoTime() - before >= 100_000_000, "slept too short");
    }
    producer.join();
  }

  public static void waitingBusilyForATimeEnds() {
    long deadline = System.nanoTime() + 50_000_000;
    while (System.nanoTime() < deadline) {
      Thread.onSpinWait();
    }
    long millis = System.currentTimeMillis() + 50;
    while (System.currentTimeMillis() < millis) {
      // Nothing but the clock.
    }
  }
}
