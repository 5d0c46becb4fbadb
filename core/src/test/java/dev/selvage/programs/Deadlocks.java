package dev.selvage.programs;

import dev.selvage.specimens.scenarios.Checks;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;

/** Programs whose threads wait for each other, and some that only seem to. */
public final class Deadlocks {
  private Deadlocks() {}

  private static Thread thread(String name, Checks.Task task) {
    Thread thread = new Thread(Checks.unchecked(task), name);
    thread.start();
    return thread;
  }

  /** Runs forever beside the others, and may do anything. */
  private static void spinner() {
    Thread spinner =
        new Thread(
            () -> {
              while (true) {
                System.getProperty("user.dir");
                Thread.yield();
              }
            },
            "spinner");
    spinner.setDaemon(true);
    spinner.start();
  }

  // ---- circles that nothing can end

  public static void monitorsBesideASpinner() throws Exception {
    spinner();
    Object a = new Object();
    Object b = new Object();
    Thread left = thread("left", () -> nested(a, b));
    Thread right = thread("right", () -> nested(b, a));
    left.join();
    right.join();
  }

  private static void nested(Object outer, Object inner) {
    synchronized (outer) {
      synchronized (inner) {
        Thread.onSpinWait();
      }
    }
  }

  public static void locksBesideASpinner() throws Exception {
    spinner();
    ReentrantLock a = new ReentrantLock();
    ReentrantLock b = new ReentrantLock();
    Thread left = thread("left", () -> nested(a, b));
    Thread right = thread("right", () -> nested(b, a));
    left.join();
    right.join();
  }

  private static void nested(Lock outer, Lock inner) {
    outer.lock();
    try {
      inner.lock();
      inner.unlock();
    } finally {
      outer.unlock();
    }
  }

  public static void aLockAndAMonitor() throws Exception {
    spinner();
    ReentrantLock lock = new ReentrantLock();
    Object monitor = new Object();
    Thread left =
        thread(
            "left",
            () -> {
              lock.lock();
              synchronized (monitor) {
                lock.unlock();
              }
            });
    Thread right =
        thread(
            "right",
            () -> {
              synchronized (monitor) {
                lock.lock();
                lock.unlock();
              }
            });
    left.join();
    right.join();
  }

  /** Each reads and wants to write: neither lets the other one. */
  public static void twoReadersWantToWrite() throws Exception {
    spinner();
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    lock.readLock().lock();
    lock.writeLock().lock();
  }

  public static void aStampedLockTakenTwice() {
    spinner();
    StampedLock lock = new StampedLock();
    long stamp = lock.readLock();
    lock.unlockRead(stamp);
    lock.writeLock();
    lock.writeLock();
  }

  public static void stampedLocksInOppositeOrder() throws Exception {
    spinner();
    StampedLock a = new StampedLock();
    StampedLock b = new StampedLock();
    Thread left = thread("left", () -> nested(a.asReadLock(), b.asWriteLock()));
    Thread right = thread("right", () -> nested(b.asReadLock(), a.asWriteLock()));
    left.join();
    right.join();
  }

  /** A signalled thread wants its lock back, which one has that wants what it holds. */
  public static void aSignalledThreadWantsItsLockBack() throws Exception {
    spinner();
    ReentrantLock lock = new ReentrantLock();
    java.util.concurrent.locks.Condition condition = lock.newCondition();
    Object monitor = new Object();
    CountDownLatch waits = new CountDownLatch(1);
    Thread left =
        thread(
            "left",
            () -> {
              synchronized (monitor) {
                lock.lock();
                waits.countDown();
                condition.await();
                lock.unlock();
              }
            });
    Thread right =
        thread(
            "right",
            () -> {
              waits.await();
              lock.lock();
              condition.signal();
              synchronized (monitor) {
                lock.unlock();
              }
            });
    left.join();
    right.join();
  }

  // ---- circles that others could end

  public static void twoTasksWaitForEachOther() throws Exception {
    Future<?>[] tasks = new Future<?>[2];
    FutureTask<Object> first = new FutureTask<>(() -> tasks[1].get());
    FutureTask<Object> second = new FutureTask<>(() -> tasks[0].get());
    tasks[0] = first;
    tasks[1] = second;
    Thread left = new Thread(first, "left");
    Thread right = new Thread(second, "right");
    left.start();
    right.start();
    left.join();
    right.join();
  }

  /** The reader behind a writer, who waits for a reader, who waits for the reader. */
  public static void aReaderBehindAWriter() throws Exception {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock(true);
    lock.readLock().lock();
    Thread writer = thread("writer", () -> nested(lock.writeLock(), new ReentrantLock()));
    Thread reader = thread("reader", () -> nested(lock.readLock(), new ReentrantLock()));
    reader.join();
    lock.readLock().unlock();
    writer.join();
  }

  public static void interruptibleLocksThatNobodyInterrupts() throws Exception {
    ReentrantLock a = new ReentrantLock();
    ReentrantLock b = new ReentrantLock();
    Thread left = thread("left", () -> interruptibly(a, b));
    Thread right = thread("right", () -> interruptibly(b, a));
    left.join();
    right.join();
  }

  private static void interruptibly(ReentrantLock outer, ReentrantLock inner) {
    try {
      outer.lockInterruptibly();
      try {
        inner.lockInterruptibly();
        inner.unlock();
      } finally {
        outer.unlock();
      }
    } catch (InterruptedException e) {
      // Somebody has seen that they wait for each other.
    }
  }

  public static void interruptibleLocksThatSomebodyInterrupts() throws Exception {
    ReentrantLock a = new ReentrantLock();
    ReentrantLock b = new ReentrantLock();
    Thread left = thread("left", () -> interruptibly(a, b));
    Thread right = thread("right", () -> interruptibly(b, a));
    left.join(1_000);
    left.interrupt();
    left.join();
    right.join();
  }

  /** It is interrupted before it waits for itself, or while it does. */
  public static void oneThatJoinsItselfIsInterrupted() throws Exception {
    Thread self = thread("self", Deadlocks::joinItselfTwice);
    self.interrupt();
    self.join();
  }

  private static void joinItselfTwice() throws InterruptedException {
    try {
      Thread.currentThread().join();
    } catch (InterruptedException e) {
      Thread.currentThread().join(1);
    }
  }

  public static void locksWithATimeout() throws Exception {
    ReentrantLock a = new ReentrantLock();
    ReentrantLock b = new ReentrantLock();
    Thread left = thread("left", () -> patiently(a, b));
    Thread right = thread("right", () -> patiently(b, a));
    left.join();
    right.join();
  }

  private static void patiently(ReentrantLock outer, ReentrantLock inner) throws Exception {
    outer.lock();
    try {
      if (inner.tryLock(1, TimeUnit.SECONDS)) {
        inner.unlock();
      }
    } finally {
      outer.unlock();
    }
  }

  // ---- at the end

  /** They join each other, which an interrupt could end; the body does not care. */
  public static void daemonsThatJoinEachOther() throws Exception {
    Thread[] daemons = new Thread[2];
    CountDownLatch known = new CountDownLatch(1);
    for (int i = 0; i < 2; i++) {
      int other = 1 - i;
      daemons[i] =
          new Thread(
              Checks.unchecked(
                  () -> {
                    known.await();
                    daemons[other].join();
                  }),
              i == 0 ? "left" : "right");
      daemons[i].setDaemon(true);
      daemons[i].start();
    }
    known.countDown();
    Checks.awaitState(daemons[0], Thread.State.WAITING);
    Checks.awaitState(daemons[1], Thread.State.WAITING);
  }

  /** The same with one beside them that has no end. */
  public static void joinsBesideASpinner() throws Exception {
    spinner();
    daemonsThatJoinEachOther();
    while (true) {
      Thread.yield();
    }
  }

  /** The holder has ended, and the lock stays taken. */
  public static void aLockOfAThreadThatHasEnded() throws Exception {
    ReentrantLock lock = new ReentrantLock();
    thread("first", lock::lock).join();
    lock.lock();
  }

  /** The body waits, and the workers of a pool have nothing to do. */
  public static void theBodyWaitsBesideIdleWorkers()
      throws InterruptedException, BrokenBarrierException {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    CountDownLatch latch = new CountDownLatch(2);
    pool.execute(latch::countDown);
    latch.await();
  }

  /** A task waits for one of the same pool, which no worker is left to begin. */
  public static void aTaskWaitsForOneThatNobodyBegins() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(1);
    pool.submit(() -> pool.submit(() -> 1).get()).get();
  }
}
