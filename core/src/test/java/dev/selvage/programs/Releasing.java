package dev.selvage.programs;

import static dev.selvage.specimens.scenarios.Checks.start;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** Programs that can tell when exactly a thread lets others go on. */
public final class Releasing {
  private final ReentrantLock lock;
  private final Condition condition;
  private volatile boolean isDone;
  private boolean isWaiting;
  private boolean isSignalled;
  private String order = "";
  private String ending;
  private String meanwhile = "";

  private Releasing(boolean isFair) {
    lock = new ReentrantLock(isFair);
    condition = lock.newCondition();
  }

  /** Whether a lock is tried after what was done under it, and before it is unlocked. */
  public static String tryLock() throws Exception {
    Releasing one = new Releasing(false);
    Thread other =
        start(
            () -> {
              one.lock.lock();
              one.isDone = true;
              one.lock.unlock();
            });
    String seen = one.isDone ? "done" : "not done";
    boolean isFree = one.lock.tryLock();
    if (isFree) {
      one.lock.unlock();
    }
    other.join();
    return seen + (isFree ? ", free" : ", held");
  }

  /** Whether a thread that has done all lives. */
  public static String isAlive() throws Exception {
    Releasing one = new Releasing(false);
    Thread other = start(() -> one.isDone = true);
    String seen = one.isDone ? "done" : "not done";
    boolean lives = other.isAlive();
    other.join();
    return seen + (lives ? ", alive" : ", dead");
  }

  /** Whether a thread waits for a lock. */
  public static String state() throws Exception {
    Releasing one = new Releasing(false);
    Thread first = start(one::enter);
    Thread second = start(one::enter);
    boolean waits = second.getState() == Thread.State.WAITING;
    first.join();
    second.join();
    return waits ? "waits" : "does not wait";
  }

  private void enter() {
    lock.lock();
    lock.unlock();
  }

  /** Whether a wait ends by an interrupt that comes after what was done before the signal. */
  public static String interrupt() throws Exception {
    Releasing one = new Releasing(false);
    Thread waiter =
        start(
            () -> {
              one.lock.lock();
              try {
                while (!one.isSignalled) {
                  one.condition.await();
                }
                one.ending = "signalled";
              } catch (InterruptedException e) {
                one.ending = "interrupted";
              } finally {
                one.lock.unlock();
              }
            });
    Thread other =
        start(
            () -> {
              if (one.isDone) {
                one.meanwhile = "done, ";
                waiter.interrupt();
              }
            });
    one.signal();
    other.join();
    waiter.join();
    return one.meanwhile + one.ending;
  }

  private void signal() {
    lock.lock();
    try {
      isSignalled = true;
      isDone = true;
      condition.signal();
    } finally {
      lock.unlock();
    }
  }

  /** A permit that is used up while a thread waits for a lock is gone when it parks. */
  public static String permit() throws Exception {
    Releasing one = new Releasing(false);
    Thread other =
        start(
            () -> {
              one.enter();
              LockSupport.park();
            });
    LockSupport.unpark(other);
    one.enter();
    other.join();
    return "ended";
  }

  /** Who has the lock after a signal: who came for it before, or who waited for the signal. */
  public static String fairOrder() throws Exception {
    return order(true);
  }

  public static String unfairOrder() throws Exception {
    return order(false);
  }

  /** The other one comes for the lock only when the waiter waits, and no sooner. */
  private static String order(boolean isFair) throws Exception {
    Releasing one = new Releasing(isFair);
    Thread waiter =
        start(
            () -> {
              one.lock.lock();
              one.isWaiting = true;
              String word = "ready ";
              while (!one.isSignalled) {
                one.condition.await();
                word = "woken ";
              }
              one.order += word;
              one.lock.unlock();
            });
    Thread other =
        start(
            () -> {
              if (one.isDone) {
                one.lock.lock();
                one.order += one.isSignalled ? "other " : "";
                one.lock.unlock();
              }
            });
    one.lock.lock();
    boolean isWaiting = one.isWaiting;
    one.lock.unlock();
    one.isDone = isWaiting;
    one.lock.lock();
    one.isSignalled = true;
    one.condition.signal();
    one.lock.unlock();
    other.join();
    waiter.join();
    return one.order;
  }
}
