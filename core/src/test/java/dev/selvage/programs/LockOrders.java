package dev.selvage.programs;

import dev.selvage.specimens.scenarios.Checks;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Programs that take locks in different orders. Each thread has a method with two lines. */
public final class LockOrders {
  private LockOrders() {}

  private static Thread thread(String name, Checks.Task task) {
    Thread thread = new Thread(Checks.unchecked(task), name);
    thread.start();
    return thread;
  }

  private static void nested(Object outer, Object inner) {
    synchronized (outer) {
      synchronized (inner) {
        Thread.onSpinWait();
      }
    }
  }

  private static void nested(Lock outer, Lock inner) {
    outer.lock();
    inner.lock();
    inner.unlock();
    outer.unlock();
  }

  public static void monitors() throws Exception {
    Object a = new Object();
    Object b = new Object();
    Thread left = thread("left", () -> nested(a, b));
    Thread right = thread("right", () -> nested(b, a));
    left.join();
    right.join();
  }

  public static void locks() throws Exception {
    ReentrantLock a = new ReentrantLock();
    ReentrantLock b = new ReentrantLock();
    Thread left = thread("left", () -> nested(a, b));
    Thread right = thread("right", () -> nested(b, a));
    left.join();
    right.join();
  }

  public static void threeInACircle() throws Exception {
    Object[] forks = {new Object(), new Object(), new Object()};
    Thread[] threads = new Thread[3];
    for (int i = 0; i < 3; i++) {
      int fork = i;
      threads[i] = thread("t" + i, () -> nested(forks[fork], forks[(fork + 1) % 3]));
    }
    for (Thread each : threads) {
      each.join();
    }
  }

  /** Both hold a third lock while they take the two. */
  public static void behindAGate() throws Exception {
    Object a = new Object();
    Object b = new Object();
    Object gate = new Object();
    Thread left =
        thread(
            "left",
            () -> {
              synchronized (gate) {
                nested(a, b);
              }
            });
    Thread right =
        thread(
            "right",
            () -> {
              synchronized (gate) {
                nested(b, a);
              }
            });
    left.join();
    right.join();
  }

  /** A gate that lets both in. */
  public static void behindAGateForReaders() throws Exception {
    Object a = new Object();
    Object b = new Object();
    Lock gate = new ReentrantReadWriteLock().readLock();
    Thread left =
        thread(
            "left",
            () -> {
              gate.lock();
              nested(a, b);
              gate.unlock();
            });
    Thread right =
        thread(
            "right",
            () -> {
              gate.lock();
              nested(b, a);
              gate.unlock();
            });
    left.join();
    right.join();
  }

  public static void oneAfterTheOther() throws Exception {
    Object a = new Object();
    Object b = new Object();
    thread("left", () -> nested(a, b)).join();
    thread("right", () -> nested(b, a)).join();
  }

  public static void oneStartsTheOtherAfterwards() throws Exception {
    Object a = new Object();
    Object b = new Object();
    nested(a, b);
    thread("right", () -> nested(b, a)).join();
  }

  /** The one who has started the other goes on beside it. */
  public static void oneStartsTheOtherBefore() throws Exception {
    Object a = new Object();
    Object b = new Object();
    Thread right = thread("right", () -> nested(b, a));
    nested(a, b);
    right.join();
  }

  public static void readers() throws Exception {
    Lock a = new ReentrantReadWriteLock().readLock();
    Lock b = new ReentrantReadWriteLock().readLock();
    Thread left = thread("left", () -> nested(a, b));
    Thread right = thread("right", () -> nested(b, a));
    left.join();
    right.join();
  }

  /** To take a lock again is to take no lock. */
  public static void again() throws Exception {
    Object a = new Object();
    Object b = new Object();
    Checks.Task task =
        () -> {
          synchronized (a) {
            synchronized (b) {
              nested(a, b);
            }
          }
        };
    Thread left = thread("left", task);
    Thread right = thread("right", task);
    left.join();
    right.join();
  }

  /** A flag keeps them apart, of which no lock knows. */
  public static void keptApartByAFlag() throws Exception {
    Object a = new Object();
    Object b = new Object();
    CountDownLatch isDone = new CountDownLatch(1);
    Thread left =
        thread(
            "left",
            () -> {
              nested(a, b);
              isDone.countDown();
            });
    Thread right =
        thread(
            "right",
            () -> {
              isDone.await();
              nested(b, a);
            });
    left.join();
    right.join();
  }

  /** One is done long before the other comes to its locks, if nobody is held back. */
  public static void farApart() throws Exception {
    Object a = new Object();
    Object b = new Object();
    AtomicInteger work = new AtomicInteger();
    Thread left = thread("left", () -> nested(a, b));
    Thread right =
        thread(
            "right",
            () -> {
              for (int i = 0; i < 60; i++) {
                work.incrementAndGet();
              }
              nested(b, a);
            });
    left.join();
    right.join();
  }
}
