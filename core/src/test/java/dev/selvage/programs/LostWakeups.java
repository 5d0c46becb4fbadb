package dev.selvage.programs;

import dev.selvage.specimens.scenarios.Checks;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** Programs whose threads wait for a wake-up that does not reach them. */
public final class LostWakeups {
  private LostWakeups() {}

  private static Thread thread(String name, Checks.Task task) {
    Thread thread = new Thread(Checks.unchecked(task), name);
    thread.start();
    return thread;
  }

  public static void aNotifyComesTooEarly() throws Exception {
    Object monitor = new Object();
    thread(
            "producer",
            () -> {
              synchronized (monitor) {
                monitor.notify();
              }
            })
        .join();
    thread("consumer", () -> waitOn(monitor)).join();
  }

  private static void waitOn(Object monitor) throws InterruptedException {
    synchronized (monitor) {
      monitor.wait();
    }
  }

  /** Two wait, one is woken; the test wants it to be the other one. */
  public static void aNotifyWakesOneOfTwo() throws Exception {
    Object monitor = new Object();
    Thread first = thread("first", () -> waitOn(monitor));
    Thread second = thread("second", () -> waitOn(monitor));
    Checks.awaitState(first, Thread.State.WAITING);
    Checks.awaitState(second, Thread.State.WAITING);
    synchronized (monitor) {
      monitor.notify();
    }
    first.join();
    second.join();
  }

  public static void nobodyNotifies() throws Exception {
    waitOn(new Object());
  }

  public static void aSignalComesTooEarly() throws Exception {
    ReentrantLock lock = new ReentrantLock();
    Condition condition = lock.newCondition();
    thread(
            "producer",
            () -> {
              lock.lock();
              condition.signalAll();
              lock.unlock();
            })
        .join();
    thread("consumer", () -> awaitOn(lock, condition)).join();
  }

  private static void awaitOn(ReentrantLock lock, Condition condition) throws InterruptedException {
    lock.lock();
    condition.await();
    lock.unlock();
  }

  public static void aSignalWakesOneOfTwo() throws Exception {
    ReentrantLock lock = new ReentrantLock();
    Condition condition = lock.newCondition();
    Thread first = thread("first", () -> awaitOn(lock, condition));
    Checks.awaitState(first, Thread.State.WAITING);
    Thread second = thread("second", () -> awaitOn(lock, condition));
    Checks.awaitState(second, Thread.State.WAITING);
    lock.lock();
    condition.signal();
    lock.unlock();
    first.join();
    second.join();
  }

  public static void anUnparkDoesNotCount() throws Exception {
    Thread sleeper =
        thread(
            "sleeper",
            () -> {
              LockSupport.park();
              LockSupport.park();
            });
    LockSupport.unpark(sleeper);
    sleeper.join();
  }

  /** What keeps the notifier away is a lock: no wake-up was lost. */
  public static void theWaiterHoldsWhatTheNotifierWants() throws Exception {
    Object outer = new Object();
    Object inner = new Object();
    CountDownLatch waits = new CountDownLatch(1);
    Thread waiter =
        thread(
            "waiter",
            () -> {
              synchronized (outer) {
                synchronized (inner) {
                  waits.countDown();
                  inner.wait();
                }
              }
            });
    waits.await();
    synchronized (outer) {
      synchronized (inner) {
        inner.notify();
      }
    }
    waiter.join();
  }
}
