package dev.selvage.programs;

import static dev.selvage.specimens.scenarios.Checks.awaitState;
import static dev.selvage.specimens.scenarios.Checks.start;

import dev.selvage.specimens.scenarios.Checks;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** Programs that end in other ways than by returning. */
public final class Endings {
  private Endings() {}

  private static Thread thread(String name, Checks.Task task) {
    Thread thread = new Thread(Checks.unchecked(task), name);
    thread.start();
    return thread;
  }

  // ---- deadlocks

  public static void monitorsInOppositeOrder() throws Exception {
    Object left = new Object();
    Object right = new Object();
    Thread first = thread("first", () -> nested(left, right));
    Thread second = thread("second", () -> nested(right, left));
    first.join();
    second.join();
  }

  private static void nested(Object outer, Object inner) {
    synchronized (outer) {
      synchronized (inner) {
        Thread.onSpinWait();
      }
    }
  }

  public static void locksInOppositeOrder() throws Exception {
    ReentrantLock left = new ReentrantLock();
    ReentrantLock right = new ReentrantLock();
    Thread first = thread("first", () -> nested(left, right));
    Thread second = thread("second", () -> nested(right, left));
    first.join();
    second.join();
  }

  private static void nested(ReentrantLock outer, ReentrantLock inner) {
    outer.lock();
    try {
      inner.lock();
      inner.unlock();
    } finally {
      outer.unlock();
    }
  }

  public static void twoThreadsJoinEachOther() throws Exception {
    Thread[] threads = new Thread[2];
    CountDownLatch known = new CountDownLatch(1);
    threads[0] =
        thread(
            "first",
            () -> {
              known.await();
              threads[1].join();
            });
    threads[1] =
        thread(
            "second",
            () -> {
              known.await();
              threads[0].join();
            });
    known.countDown();
    threads[0].join();
  }

  public static void aThreadJoinsItself() throws Exception {
    Thread.currentThread().join();
  }

  public static void parkedForEver() {
    LockSupport.park();
  }

  public static void waitsForEver() throws Exception {
    Object monitor = new Object();
    synchronized (monitor) {
      monitor.wait();
    }
  }

  public static void aLatchThatNobodyOpens() throws Exception {
    new CountDownLatch(1).await();
  }

  public static void aBarrierWithOneTooFew() throws Exception {
    new CyclicBarrier(2).await();
  }

  public static void aPermitThatNobodyReturns() throws Exception {
    Semaphore semaphore = new Semaphore(1);
    semaphore.acquire();
    semaphore.acquire();
  }

  /** The body is done, but two threads hold what the other wants. */
  public static void monitorsInOppositeOrderAfterTheBody() {
    Object left = new Object();
    Object right = new Object();
    thread("first", () -> nested(left, right));
    thread("second", () -> nested(right, left));
  }

  // ---- exceptions

  public static void theBodyThrows() {
    throw new IllegalStateException("thrown by the body");
  }

  public static void aThreadThrows() throws Exception {
    start(
            () -> {
              throw new IllegalStateException("thrown by a thread");
            })
        .join();
  }

  public static void aThreadThrowsAfterTheBody() {
    start(
        () -> {
          Thread.yield();
          throw new IllegalStateException("thrown late");
        });
  }

  public static void anAssertionFails() throws Exception {
    AtomicInteger counter = new AtomicInteger();
    Thread other = start(counter::incrementAndGet);
    assert counter.get() == 0 : "counted already";
    other.join();
  }

  public static void memoryRunsOut() {
    List<long[]> kept = new ArrayList<>();
    while (true) {
      kept.add(new long[Integer.MAX_VALUE - 8]);
    }
  }

  public static void theStackOverflows() throws Exception {
    start(() -> recurse(1)).join();
  }

  /** Comes back only when the stack ends before. */
  private static int recurse(int level) {
    return level == 0 ? 0 : recurse(level + 1) + 1;
  }

  /** Caught: the program is none the worse for it. */
  public static void theStackOverflowsAndIsCaught() throws Exception {
    AtomicInteger caught = new AtomicInteger();
    Checks.twice(
        () -> {
          try {
            recurse(1);
          } catch (StackOverflowError e) {
            caught.incrementAndGet();
          }
        });
    Checks.same(2, caught.get());
  }

  // ---- exit

  public static void exitsWithZero() throws Exception {
    start(
        () -> {
          while (true) {
            Thread.yield();
          }
        });
    System.exit(0);
    throw new AssertionError("exit returned");
  }

  public static void exitsWithThree() throws Exception {
    start(() -> System.exit(3)).join();
  }

  public static void halts() {
    Runtime.getRuntime().halt(4);
    throw new AssertionError("halt returned");
  }

  @SuppressWarnings("finally")
  public static void exitsInAFinally() {
    try {
      System.exit(5);
    } finally {
      throw new IllegalStateException("a finally ran after exit");
    }
  }

  // ---- what is left over

  public static void aDaemonRunsOn() {
    Thread daemon =
        new Thread(
            () -> {
              while (true) {
                Thread.yield();
              }
            });
    daemon.setDaemon(true);
    daemon.start();
  }

  private static volatile boolean isTold;

  /** After the last thing that the body does there is time for the daemon. */
  public static void aDaemonSeesWhatTheBodyDidLast() {
    isTold = false;
    Thread daemon =
        new Thread(
            () -> {
              if (isTold) {
                throw new IllegalStateException("told at last");
              }
            });
    daemon.setDaemon(true);
    daemon.start();
    isTold = true;
  }

  /** A thread that has done all it has to do may still be there. */
  public static void aThreadLivesOnWhenItIsDone() throws Exception {
    isTold = false;
    Thread other = start(() -> isTold = true);
    if (isTold && other.isAlive()) {
      throw new IllegalStateException("done and alive");
    }
    other.join();
  }

  public static void aDaemonWaits() {
    Thread daemon = new Thread(LockSupport::park);
    daemon.setDaemon(true);
    daemon.start();
  }

  public static void idleWorkersAreLeft() throws Exception {
    Checks.same(1, Executors.newFixedThreadPool(1).submit(() -> 1).get());
    Checks.same(2, Executors.newScheduledThreadPool(1).submit(() -> 2).get());
    Checks.same(3, Executors.newWorkStealingPool(1).submit(() -> 3).get());
  }

  public static void aWorkerIsLeft() {
    Thread worker = thread("worker", () -> LockSupport.park());
    awaitState(worker, Thread.State.WAITING);
  }

  /** None of them keeps the others from anything. */
  public static void threeWorkersAreLeft() {
    Object monitor = new Object();
    ReentrantLock lock = new ReentrantLock();
    Condition condition = lock.newCondition();
    FutureTask<Object> task = new FutureTask<>(() -> null);
    thread(
        "waiter",
        () -> {
          synchronized (monitor) {
            monitor.wait();
          }
        });
    thread(
        "awaiter",
        () -> {
          lock.lock();
          condition.await();
        });
    thread("getter", task::get);
  }

  public static void aThreadWorksOnAfterTheBody() {
    start(
        () -> {
          for (int i = 0; i < 5; i++) {
            Thread.yield();
          }
          throw new IllegalStateException("came to its end");
        });
  }

  public static void noThreadOfTheBodyIsADaemon() {
    Checks.check(!Thread.currentThread().isDaemon(), "the body is a daemon");
    Checks.check(!new Thread(() -> {}).isDaemon(), "its thread is a daemon");
  }

  public static void goesOnForEver() {
    AtomicInteger counter = new AtomicInteger();
    while (counter.incrementAndGet() > 0) {
      Thread.onSpinWait();
    }
  }
}
