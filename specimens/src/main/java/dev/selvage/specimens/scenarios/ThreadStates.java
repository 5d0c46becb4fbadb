package dev.selvage.specimens.scenarios;

import static dev.selvage.specimens.scenarios.Checks.awaitState;
import static dev.selvage.specimens.scenarios.Checks.check;
import static dev.selvage.specimens.scenarios.Checks.same;
import static dev.selvage.specimens.scenarios.Checks.start;
import static dev.selvage.specimens.scenarios.Checks.twice;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;

/**
 * What a thread looks like to others: its state and its stack. Every method holds in all schedules.
 */
public final class ThreadStates {
  private ThreadStates() {}

  public static void statesFromNewToTerminated() throws Exception {
    AtomicBoolean go = new AtomicBoolean();
    Thread thread =
        new Thread(
            () -> {
              while (!go.get()) {
                Thread.onSpinWait();
              }
            });
    same(Thread.State.NEW, thread.getState());
    check(!thread.isAlive(), "alive before start");
    thread.start();
    check(thread.isAlive(), "not alive after start");
    same(Thread.State.RUNNABLE, thread.getState());
    go.set(true);
    thread.join();
    same(Thread.State.TERMINATED, thread.getState());
    check(!thread.isAlive(), "alive after join");
  }

  public static void aThreadIsRunnableInItsOwnEyes() throws Exception {
    start(() -> same(Thread.State.RUNNABLE, Thread.currentThread().getState())).join();
  }

  public static void oneThatWantsAMonitorIsBlocked() throws Exception {
    Object monitor = new Object();
    Thread thread;
    synchronized (monitor) {
      thread =
          start(
              () -> {
                synchronized (monitor) {
                  check(Thread.holdsLock(monitor), "entered without the monitor");
                }
              });
      awaitState(thread, Thread.State.BLOCKED);
    }
    thread.join();
  }

  public static void oneThatWaitsToBeNotifiedIsWaiting() throws Exception {
    Object monitor = new Object();
    Thread thread =
        start(
            () -> {
              synchronized (monitor) {
                monitor.wait();
              }
            });
    awaitState(thread, Thread.State.WAITING);
    synchronized (monitor) {
      monitor.notify();
      same(Thread.State.BLOCKED, thread.getState());
    }
    thread.join();
  }

  public static void oneThatWaitsWithATimeoutIsTimedWaiting() throws Exception {
    Object monitor = new Object();
    Thread thread =
        start(
            () -> {
              synchronized (monitor) {
                monitor.wait(1000);
              }
            });
    awaitState(thread, Thread.State.TIMED_WAITING);
    synchronized (monitor) {
      monitor.notify();
    }
    thread.join();
  }

  public static void oneThatIsParkedIsWaiting() throws Exception {
    Thread thread = start(LockSupport::park);
    awaitState(thread, Thread.State.WAITING);
    LockSupport.unpark(thread);
    thread.join();
  }

  public static void oneThatIsParkedForATimeIsTimedWaiting() throws Exception {
    Thread thread = start(() -> LockSupport.parkNanos(1_000));
    awaitState(thread, Thread.State.TIMED_WAITING);
    LockSupport.unpark(thread);
    thread.join();
  }

  public static void oneThatSleepsIsTimedWaiting() throws Exception {
    AtomicBoolean seen = new AtomicBoolean();
    Thread thread =
        start(
            () -> {
              while (!seen.get()) {
                Thread.sleep(1);
              }
            });
    awaitState(thread, Thread.State.TIMED_WAITING);
    seen.set(true);
    thread.join();
  }

  public static void oneThatJoinsIsWaiting() throws Exception {
    Thread slow = start(LockSupport::park);
    Thread joiner = start(slow::join);
    awaitState(joiner, Thread.State.WAITING);
    LockSupport.unpark(slow);
    joiner.join();
    same(Thread.State.TERMINATED, slow.getState());
  }

  public static void theStackOfAnotherThreadCanBeSeen() throws Exception {
    Thread thread = start(ThreadStates::parkedHere);
    awaitState(thread, Thread.State.WAITING);
    check(
        Arrays.stream(thread.getStackTrace())
            .anyMatch(frame -> frame.getMethodName().equals("parkedHere")),
        "not in the stack");
    LockSupport.unpark(thread);
    thread.join();
    same(0, thread.getStackTrace().length);
  }

  private static void parkedHere() {
    LockSupport.park();
  }

  public static void ownStackTracesHaveTheProgramsFrames() throws Exception {
    twice(
        () -> {
          Thread.yield();
          check(
              Arrays.stream(Thread.currentThread().getStackTrace())
                  .anyMatch(frame -> frame.getClassName().equals(ThreadStates.class.getName())),
              "own frames are missing");
        });
  }
}
