package dev.selvage.specimens.scenarios;

import static dev.selvage.specimens.scenarios.Checks.awaitState;
import static dev.selvage.specimens.scenarios.Checks.check;
import static dev.selvage.specimens.scenarios.Checks.same;
import static dev.selvage.specimens.scenarios.Checks.start;
import static dev.selvage.specimens.scenarios.Checks.thrown;
import static dev.selvage.specimens.scenarios.Checks.twice;

import java.util.concurrent.atomic.AtomicInteger;

/** {@code wait}, {@code notify} and {@code notifyAll}. Every method holds in all schedules. */
public final class WaitNotify {
  private WaitNotify() {}

  private static final String NOT_OWNER = "current thread is not owner";

  public static void onlyTheOwnerMayWaitAndNotify() throws Exception {
    Object monitor = new Object();
    same(NOT_OWNER, thrown(IllegalMonitorStateException.class, monitor::wait).getMessage());
    thrown(IllegalMonitorStateException.class, () -> monitor.wait(1));
    thrown(IllegalMonitorStateException.class, () -> monitor.wait(1, 1));
    same(NOT_OWNER, thrown(IllegalMonitorStateException.class, monitor::notify).getMessage());
    same(NOT_OWNER, thrown(IllegalMonitorStateException.class, monitor::notifyAll).getMessage());
    synchronized (monitor) {
      start(() -> thrown(IllegalMonitorStateException.class, monitor::notify)).join();
    }
  }

  public static void negativeTimesAreRefused() throws Exception {
    Object monitor = new Object();
    synchronized (monitor) {
      thrown(IllegalArgumentException.class, () -> monitor.wait(-1));
      thrown(IllegalArgumentException.class, () -> monitor.wait(1, -1));
      thrown(IllegalArgumentException.class, () -> monitor.wait(1, 1_000_000));
    }
  }

  public static void aNotificationBeforeTheWaitIsLost() throws Exception {
    Object monitor = new Object();
    synchronized (monitor) {
      monitor.notifyAll();
      long before = System.nanoTime();
      monitor.wait(20);
      check(System.nanoTime() - before >= 20_000_000, "did not wait");
    }
  }

  public static void notifyWakesOneAndNotifyAllTheRest() throws Exception {
    Object monitor = new Object();
    AtomicInteger awake = new AtomicInteger();
    Checks.Task waiting =
        () -> {
          synchronized (monitor) {
            monitor.wait();
            awake.incrementAndGet();
          }
        };
    Thread[] waiters = {start(waiting), start(waiting), start(waiting)};
    for (Thread waiter : waiters) {
      awaitState(waiter, Thread.State.WAITING);
    }
    synchronized (monitor) {
      monitor.notify();
    }
    while (awake.get() == 0) {
      Thread.yield();
    }
    int waitingStill = 0;
    for (Thread waiter : waiters) {
      waitingStill += waiter.getState() == Thread.State.WAITING ? 1 : 0;
    }
    same(2, waitingStill);
    synchronized (monitor) {
      monitor.notifyAll();
    }
    for (Thread waiter : waiters) {
      waiter.join();
    }
    same(3, awake.get());
  }

  public static void theWaiterGoesOnOnlyWithTheMonitor() throws Exception {
    Object monitor = new Object();
    int[] turn = new int[1];
    Thread waiter =
        start(
            () -> {
              synchronized (monitor) {
                while (turn[0] == 0) {
                  monitor.wait();
                }
                same(2, turn[0]);
              }
            });
    synchronized (monitor) {
      turn[0] = 1;
      monitor.notifyAll();
      Thread.yield();
      turn[0] = 2;
    }
    waiter.join();
  }

  public static void aWaitGivesUpAllEntriesAndGetsThemBack() throws Exception {
    Object monitor = new Object();
    boolean[] ready = new boolean[1];
    Thread waiter =
        start(
            () -> {
              synchronized (monitor) {
                synchronized (monitor) {
                  while (!ready[0]) {
                    monitor.wait();
                  }
                }
                check(Thread.holdsLock(monitor), "given up too much");
              }
              check(!Thread.holdsLock(monitor), "given up too little");
            });
    synchronized (monitor) {
      ready[0] = true;
      monitor.notify();
    }
    waiter.join();
  }

  public static void aTimedWaitEndsByItself() throws Exception {
    Object monitor = new Object();
    synchronized (monitor) {
      long before = System.currentTimeMillis();
      monitor.wait(1_500);
      check(System.currentTimeMillis() - before >= 1_500, "too early");
      check(Thread.holdsLock(monitor), "without the monitor");
    }
  }

  public static void anInterruptEndsAWait() throws Exception {
    Object monitor = new Object();
    Thread waiter =
        start(
            () -> {
              synchronized (monitor) {
                thrown(InterruptedException.class, monitor::wait);
                check(Thread.holdsLock(monitor), "without the monitor");
                check(!Thread.currentThread().isInterrupted(), "the flag is still up");
              }
            });
    waiter.interrupt();
    waiter.join();
  }

  public static void anInterruptBeforeTheWaitEndsIt() throws Exception {
    Object monitor = new Object();
    Thread.currentThread().interrupt();
    synchronized (monitor) {
      thrown(InterruptedException.class, () -> monitor.wait(10));
    }
  }

  /** JLS 17.2.4: either it returns normally with the flag up, or the other one is notified. */
  public static void noNotificationIsLostToAnInterrupt() throws Exception {
    Object monitor = new Object();
    AtomicInteger notified = new AtomicInteger();
    Checks.Task waiting =
        () -> {
          synchronized (monitor) {
            try {
              monitor.wait();
              notified.incrementAndGet();
            } catch (InterruptedException e) {
              // The notification is for the other one.
            }
          }
        };
    Thread first = start(waiting);
    Thread second = start(waiting);
    awaitState(first, Thread.State.WAITING);
    awaitState(second, Thread.State.WAITING);
    Thread interrupter = start(first::interrupt);
    synchronized (monitor) {
      monitor.notify();
    }
    interrupter.join();
    while (notified.get() == 0) {
      Thread.yield();
    }
    first.interrupt();
    second.interrupt();
    first.join();
    second.join();
    same(1, notified.get());
  }

  public static void pingPong() throws Exception {
    Object monitor = new Object();
    int[] turn = new int[1];
    int[] rounds = new int[1];
    twice(
        () -> {
          for (int i = 0; i < 2; i++) {
            synchronized (monitor) {
              int mine = turn[0];
              rounds[0]++;
              turn[0] = 1 - mine;
              monitor.notifyAll();
              if (rounds[0] < 4) {
                monitor.wait(10);
              }
            }
          }
        });
    same(4, rounds[0]);
  }
}
