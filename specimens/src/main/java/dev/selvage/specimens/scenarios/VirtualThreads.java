package dev.selvage.specimens.scenarios;

import static dev.selvage.specimens.scenarios.Checks.awaitState;
import static dev.selvage.specimens.scenarios.Checks.check;
import static dev.selvage.specimens.scenarios.Checks.same;

import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/** Virtual threads are threads. Every method holds in all schedules. */
public final class VirtualThreads {
  private VirtualThreads() {}

  public static void theyRunAndAreVirtual() throws Exception {
    AtomicInteger count = new AtomicInteger();
    Thread thread =
        Thread.startVirtualThread(
            () -> {
              check(Thread.currentThread().isVirtual(), "not virtual");
              Thread.yield();
              check(Thread.currentThread().isVirtual(), "not virtual after a switch");
              count.incrementAndGet();
            });
    thread.join();
    same(1, count.get());
    same(Thread.State.TERMINATED, thread.getState());
    check(thread.isDaemon(), "not a daemon");
  }

  public static void buildersNameThem() throws Exception {
    Thread thread = Thread.ofVirtual().name("v-", 3).unstarted(() -> {});
    same("v-3", thread.getName());
    same(Thread.State.NEW, thread.getState());
    thread.start();
    check(thread.join(Duration.ofSeconds(1)), "not joined");
  }

  public static void theyParkAndSleep() throws Exception {
    Thread thread =
        Thread.ofVirtual()
            .start(
                () -> {
                  LockSupport.parkNanos(100);
                  LockSupport.park();
                });
    LockSupport.unpark(thread);
    awaitStateOrEnd(thread);
    LockSupport.unpark(thread);
    thread.join();
  }

  private static void awaitStateOrEnd(Thread thread) {
    while (thread.getState() != Thread.State.WAITING && thread.isAlive()) {
      Thread.yield();
    }
  }

  public static void theyTakeMonitors() throws Exception {
    Object lock = new Object();
    int[] count = new int[1];
    Runnable task =
        () -> {
          synchronized (lock) {
            int seen = count[0];
            Thread.yield();
            count[0] = seen + 1;
          }
        };
    Thread first = Thread.startVirtualThread(task);
    Thread second = Thread.startVirtualThread(task);
    first.join();
    second.join();
    same(2, count[0]);
  }

  public static void theyAreInterrupted() throws Exception {
    Thread thread =
        Thread.startVirtualThread(
            () -> {
              LockSupport.park();
              check(Thread.interrupted(), "not interrupted");
            });
    awaitState(thread, Thread.State.WAITING);
    thread.interrupt();
    thread.join();
  }

  public static void theyHaveThreadLocals() throws Exception {
    ThreadLocal<String> local = new ThreadLocal<>();
    local.set("body");
    Thread.startVirtualThread(() -> same(null, local.get())).join();
    same("body", local.get());
  }

  public static void anExecutorGivesEachTaskItsOwn() throws Exception {
    try (ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor()) {
      Future<Integer> slow =
          executor.submit(
              () -> {
                Thread.sleep(10);
                return 1;
              });
      Future<Integer> fast = executor.submit(() -> 2);
      same(3, slow.get() + fast.get());
    }
  }

  public static void closingAnExecutorWaitsForAll() throws Exception {
    AtomicInteger count = new AtomicInteger();
    try (ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < 5; i++) {
        executor.submit(count::incrementAndGet);
      }
    }
    same(5, count.get());
  }
}
