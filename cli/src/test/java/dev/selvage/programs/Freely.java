package dev.selvage.programs;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/** Programs for real threads: what they show, they show in nearly every execution. */
public final class Freely {
  private static int executions;

  private volatile int n;
  private int locked;

  private Freely() {}

  /** Loses an update in nearly every execution, as the two meet thousands of times. */
  void losesUpdates() throws InterruptedException {
    both(() -> repeat(20_000, () -> n++));
    assert n == 40_000 : "updates were lost";
  }

  /** So few updates are lost only if a thread sleeps between the read and the write of one. */
  void losesFewUpdates() throws InterruptedException {
    both(() -> repeat(50, () -> n++));
    assert n == 100 : "updates were lost";
  }

  void addsWithALock() throws InterruptedException {
    both(() -> repeat(100, this::addLocked));
    assert locked == 200 : "updates were lost in spite of a lock";
  }

  private synchronized void addLocked() {
    locked++;
  }

  /** Every execution begins with fresh static state. */
  static void countsExecutions() {
    executions++;
    assert executions == 1 : "there was an execution before this one";
  }

  /** Each has taken its first lock before it wants its second. */
  static void deadlocks() throws InterruptedException {
    Object left = new Object();
    Object right = new Object();
    CountDownLatch ready = new CountDownLatch(2);
    Thread one = new Thread(() -> lockBoth(left, right, ready), "one");
    Thread two = new Thread(() -> lockBoth(right, left, ready), "two");
    one.start();
    two.start();
    one.join();
    two.join();
  }

  private static void lockBoth(Object first, Object second, CountDownLatch ready) {
    synchronized (first) {
      ready.countDown();
      await(ready);
      synchronized (second) {
        System.out.println("never");
      }
    }
  }

  static void waitsForEver() {
    await(new CountDownLatch(1));
  }

  /** The body returns, but another thread wants a lock that is never given back. */
  static void leavesALock() {
    ReentrantLock lock = new ReentrantLock();
    lock.lock();
    new Thread(lock::lock, "late").start();
  }

  /** One waits to be notified with another lock in its hands, which the body wants. */
  static void nestsMonitors() {
    Object outer = new Object();
    Object inner = new Object();
    CountDownLatch ready = new CountDownLatch(1);
    Runnable waiting =
        () -> {
          synchronized (outer) {
            synchronized (inner) {
              ready.countDown();
              waitOn(inner);
            }
          }
        };
    new Thread(waiting, "holder").start();
    await(ready);
    synchronized (outer) {
      System.out.println("never");
    }
  }

  @SuppressWarnings("WaitNotInLoop")
  private static void waitOn(Object monitor) {
    try {
      monitor.wait();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  static void leavesAPool() {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    AtomicInteger done = new AtomicInteger();
    pool.execute(done::incrementAndGet);
    pool.execute(done::incrementAndGet);
  }

  static void throwsInAnotherThread() {
    Runnable failing =
        () -> {
          throw new IllegalStateException("as told");
        };
    new Thread(failing, "other").start();
  }

  static void throwsInAVirtualThread() throws InterruptedException {
    Thread.ofVirtual()
        .name("virtual")
        .start(
            () -> {
              throw new IllegalStateException("as told");
            })
        .join();
  }

  static void handlesWhatIsThrown() throws InterruptedException {
    Thread thread =
        new Thread(
            () -> {
              throw new IllegalStateException("handled");
            });
    thread.setUncaughtExceptionHandler((failed, thrown) -> {});
    thread.start();
    thread.join();
  }

  static void hangsAtTheEnd() {
    Runtime.getRuntime().addShutdownHook(new Thread(Freely::waitsForEver));
    System.exit(0);
  }

  static void waitsForATimedWait() throws InterruptedException {
    Thread sleeper = new Thread(() -> sleep(1500), "sleeper");
    sleeper.start();
    sleeper.join();
  }

  /** Virtual threads cannot be looked at. */
  static void waitsForAVirtualThread() throws InterruptedException {
    Thread.ofVirtual().start(() -> sleep(1500)).join();
  }

  private static void sleep(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  static void halts() {
    Runtime.getRuntime().halt(5);
  }

  private static void both(Runnable work) throws InterruptedException {
    CountDownLatch ready = new CountDownLatch(2);
    Runnable together =
        () -> {
          ready.countDown();
          await(ready);
          work.run();
        };
    Thread one = new Thread(together, "one");
    Thread two = new Thread(together, "two");
    one.start();
    two.start();
    one.join();
    two.join();
  }

  private static void repeat(int times, Runnable work) {
    for (int i = 0; i < times; i++) {
      work.run();
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
