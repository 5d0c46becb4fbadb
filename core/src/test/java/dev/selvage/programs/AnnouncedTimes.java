package dev.selvage.programs;

import java.time.Instant;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/** One thread observes that another one no longer waits, though none has woken it. */
public final class AnnouncedTimes {
  private AnnouncedTimes() {}

  private static void await(Object lock, long millis) {
    try {
      lock.wait(millis);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Thread started(Runnable task) {
    Thread thread = new Thread(task);
    thread.start();
    return thread;
  }

  public static String instants() throws Exception {
    Instant begin = Instant.now();
    AtomicInteger looks = new AtomicInteger();
    Thread sleeper = started(AnnouncedTimes::sleep);
    looks.incrementAndGet();
    String answer = "" + Instant.now().isAfter(begin);
    sleeper.join();
    return answer;
  }

  private static void sleep() {
    try {
      Thread.sleep(1);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  public static String twoThreadsAreParked() throws Exception {
    AtomicInteger first = new AtomicInteger();
    Thread one =
        started(
            () -> {
              LockSupport.park();
              first.compareAndSet(0, 1);
            });
    Thread two =
        started(
            () -> {
              LockSupport.park();
              first.compareAndSet(0, 2);
            });
    LockSupport.unpark(one);
    LockSupport.unpark(two);
    one.join();
    two.join();
    return "" + first.get();
  }

  public static String oneOfTwoWaitersGivesUp() throws Exception {
    Object lock = new Object();
    AtomicInteger notified = new AtomicInteger();
    Thread patient =
        started(
            () -> {
              synchronized (lock) {
                await(lock, 0);
                notified.incrementAndGet();
              }
            });
    Thread hasty =
        started(
            () -> {
              synchronized (lock) {
                await(lock, 1);
              }
            });
    synchronized (lock) {
      notified.get();
      lock.notify();
    }
    String answer = "" + notified.get();
    synchronized (lock) {
      lock.notifyAll();
    }
    patient.interrupt();
    hasty.join();
    return answer;
  }

  public static String aWaitEndsWhileTheMonitorIsTaken() throws Exception {
    Object lock = new Object();
    AtomicInteger value = new AtomicInteger();
    Thread waiter =
        started(
            () -> {
              synchronized (lock) {
                await(lock, 1);
                value.incrementAndGet();
              }
            });
    synchronized (lock) {
      value.incrementAndGet();
      value.incrementAndGet();
    }
    String answer = "" + value.get();
    waiter.join();
    return answer;
  }

  public static String aTimeoutPassesAnother() throws Exception {
    AtomicInteger order = new AtomicInteger();
    Thread one =
        started(
            () -> {
              LockSupport.parkNanos(1_000_000);
              order.compareAndSet(0, 1);
            });
    LockSupport.parkNanos(2_000_000);
    order.compareAndSet(0, 2);
    one.join();
    return "" + order;
  }

  public static String aWaitEndsBeforeAnythingElse() throws Exception {
    AtomicInteger value = new AtomicInteger();
    Thread waiter =
        started(
            () -> {
              LockSupport.parkNanos(1_000_000);
              if (System.nanoTime() < 1_001_000_000L) {
                value.set(1);
              }
            });
    String answer = "" + value.get();
    waiter.join();
    return answer;
  }

  /** What it sees then depends on when that was. */
  public static String aWaitEndsByItself() {
    Object lock = new Object();
    AtomicInteger value = new AtomicInteger();
    started(value::incrementAndGet);
    synchronized (lock) {
      await(lock, 0);
      return "" + value.get();
    }
  }

  /** Which of them does shows where it waits in the end. */
  public static String oneOfTwoWaitsEndsByItself() {
    Object lock = new Object();
    AtomicInteger value = new AtomicInteger();
    started(
        () -> {
          synchronized (lock) {
            await(lock, 0);
          }
          synchronized (value) {
            await(value, 0);
          }
        });
    return "" + value.get();
  }
}
