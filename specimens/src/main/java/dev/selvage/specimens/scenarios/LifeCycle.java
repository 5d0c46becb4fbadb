package dev.selvage.specimens.scenarios;

import static dev.selvage.specimens.scenarios.Checks.check;
import static dev.selvage.specimens.scenarios.Checks.same;
import static dev.selvage.specimens.scenarios.Checks.start;
import static dev.selvage.specimens.scenarios.Checks.thrown;
import static dev.selvage.specimens.scenarios.Checks.twice;
import static dev.selvage.specimens.scenarios.Checks.unchecked;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;

/**
 * What threads are and do from their creation to their end. Every method holds in all schedules.
 */
public final class LifeCycle {
  private LifeCycle() {}

  public static void whatAThreadDidIsSeenAfterJoin() throws Exception {
    int[] cell = new int[1];
    Thread thread = start(() -> cell[0] = 7);
    thread.join();
    same(7, cell[0]);
  }

  public static void startingTwiceIsRefused() throws Exception {
    Thread thread = start(() -> {});
    thrown(IllegalThreadStateException.class, thread::start);
    thread.join();
    thrown(IllegalThreadStateException.class, thread::start);
  }

  public static void joiningAThreadThatWasNotStartedReturnsAtOnce() throws Exception {
    Thread thread = new Thread(() -> {});
    thread.join();
    same(Thread.State.NEW, thread.getState());
  }

  public static void aDaemonMakesDaemons() throws Exception {
    CountDownLatch isTried = new CountDownLatch(1);
    Thread daemon =
        new Thread(
            () -> {
              check(new Thread(() -> {}).isDaemon(), "not inherited");
              awaitLatch(isTried);
            });
    daemon.setDaemon(true);
    daemon.start();
    thrown(IllegalThreadStateException.class, () -> daemon.setDaemon(false));
    isTried.countDown();
    daemon.join();
  }

  public static void theHandlerOfAThreadIsCalledOnIt() throws Exception {
    RuntimeException failure = new IllegalStateException("thrown on purpose");
    AtomicReference<Throwable> seen = new AtomicReference<>();
    Thread thread =
        new Thread(
            () -> {
              throw failure;
            });
    thread.setUncaughtExceptionHandler(
        (on, thrown) -> {
          check(on == thread && Thread.currentThread() == thread, "on another thread");
          check(on.isAlive(), "called after the end");
          seen.set(thrown);
        });
    thread.start();
    thread.join();
    check(seen.get() == failure, "the handler was not called");
  }

  public static void theDefaultHandlerIsCalledWhenThereIsNoOther() throws Exception {
    AtomicInteger calls = new AtomicInteger();
    Thread.UncaughtExceptionHandler before = Thread.getDefaultUncaughtExceptionHandler();
    Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> calls.incrementAndGet());
    try {
      twice(
          () -> {
            throw new IllegalStateException("thrown on purpose");
          });
    } finally {
      Thread.setDefaultUncaughtExceptionHandler(before);
    }
    same(2, calls.get());
  }

  public static void theGroupIsCalledBeforeTheDefaultHandler() throws Exception {
    AtomicInteger calls = new AtomicInteger();
    ThreadGroup group =
        new ThreadGroup("handling") {
          @Override
          public void uncaughtException(Thread thread, Throwable thrown) {
            calls.incrementAndGet();
          }
        };
    Thread thread =
        new Thread(
            group,
            () -> {
              throw new IllegalStateException("thrown on purpose");
            });
    thread.start();
    thread.join();
    same(1, calls.get());
    same(null, thread.getThreadGroup());
  }

  public static void whatAHandlerThrowsIsForgotten() throws Exception {
    Thread thread =
        new Thread(
            () -> {
              throw new IllegalStateException("first");
            });
    thread.setUncaughtExceptionHandler(
        (on, thrown) -> {
          throw new IllegalStateException("second");
        });
    thread.start();
    thread.join();
    same(Thread.State.TERMINATED, thread.getState());
  }

  private static final class Worker extends Thread {
    private final AtomicInteger count;

    Worker(AtomicInteger count) {
      super("worker");
      this.count = count;
    }

    @Override
    public void run() {
      check(Thread.currentThread() == this, "not itself before a switch");
      count.incrementAndGet();
      Thread.yield();
      count.incrementAndGet();
      check(Thread.currentThread() == this, "not itself after a switch");
    }
  }

  public static void aSubclassIsTheCurrentThread() throws Exception {
    AtomicInteger count = new AtomicInteger();
    Thread main = Thread.currentThread();
    Worker first = new Worker(count);
    Worker second = new Worker(count);
    first.start();
    second.start();
    first.join();
    second.join();
    same(4, count.get());
    check(Thread.currentThread() == main, "the body is another thread now");
  }

  @SuppressWarnings("DoNotCall") // It is what this is about.
  public static void callingRunStartsNoThread() throws Exception {
    AtomicReference<Thread> ran = new AtomicReference<>();
    Thread thread = new Thread(() -> ran.set(Thread.currentThread()));
    thread.run();
    check(ran.get() == Thread.currentThread(), "ran elsewhere");
    same(Thread.State.NEW, thread.getState());
  }

  public static void threadLocalsBelongToTheirThread() throws Exception {
    ThreadLocal<Integer> local = ThreadLocal.withInitial(() -> 0);
    twice(
        () -> {
          for (int i = 1; i <= 3; i++) {
            local.set(local.get() + 1);
            Thread.yield();
            same(i, local.get());
          }
        });
    same(0, local.get());
  }

  public static void inheritableThreadLocalsAreTakenFromTheParent() throws Exception {
    InheritableThreadLocal<String> local = new InheritableThreadLocal<>();
    local.set("parent");
    twice(
        () -> {
          same("parent", local.get());
          local.set(Thread.currentThread().getName());
          Thread.yield();
          same(Thread.currentThread().getName(), local.get());
        });
    same("parent", local.get());
  }

  public static void namesPrioritiesAndIdsAreKept() throws Exception {
    Thread thread = new Thread(() -> Thread.currentThread().setName("renamed"), "named");
    thread.setPriority(7);
    same("named", thread.getName());
    thread.start();
    thread.join();
    same("renamed", thread.getName());
    same(7, thread.getPriority());
    check(thread.threadId() != Thread.currentThread().threadId(), "the same id");
  }

  public static void factoriesNumberTheirThreads() throws Exception {
    ThreadFactory factory = Thread.ofPlatform().name("w-", 0).daemon().factory();
    Set<String> names = ConcurrentHashMap.newKeySet();
    Runnable task = () -> names.add(Thread.currentThread().getName());
    Thread first = factory.newThread(task);
    Thread second = factory.newThread(task);
    first.start();
    second.start();
    first.join();
    second.join();
    same(Set.of("w-0", "w-1"), names);
    check(first.isDaemon(), "not a daemon");
  }

  public static void buildersStartThreads() throws Exception {
    AtomicInteger count = new AtomicInteger();
    Thread thread = Thread.ofPlatform().name("built").start(count::incrementAndGet);
    thread.join();
    same(1, count.get());
    same("built", thread.getName());
  }

  public static void theContextClassLoaderIsInherited() throws Exception {
    ClassLoader loader = Thread.currentThread().getContextClassLoader();
    start(() -> same(loader, Thread.currentThread().getContextClassLoader())).join();
  }

  public static void groupsKnowTheirThreads() throws Exception {
    ThreadGroup group = new ThreadGroup("mine");
    Thread thread = new Thread(group, LockSupport::park);
    thread.start();
    same(group, thread.getThreadGroup());
    LockSupport.unpark(thread);
    thread.join();
    same(Thread.currentThread().getThreadGroup(), group.getParent());
  }

  public static void anInterruptIsSeenAndCleared() throws Exception {
    Thread me = Thread.currentThread();
    check(!me.isInterrupted(), "interrupted at first");
    me.interrupt();
    check(me.isInterrupted(), "not interrupted");
    check(me.isInterrupted(), "asking must not clear");
    check(Thread.interrupted(), "not interrupted");
    check(!Thread.interrupted(), "not cleared");
  }

  public static void anInterruptFromAnotherThreadIsSeen() throws Exception {
    Thread thread =
        start(
            () -> {
              while (!Thread.currentThread().isInterrupted()) {
                Thread.onSpinWait();
              }
            });
    thread.interrupt();
    thread.join();
  }

  public static void anInterruptEndsASleep() throws Exception {
    Thread thread =
        start(
            () -> {
              try {
                while (true) {
                  Thread.sleep(1_000);
                }
              } catch (InterruptedException e) {
                check(!Thread.currentThread().isInterrupted(), "the flag is still up");
              }
            });
    thread.interrupt();
    thread.join();
  }

  public static void anInterruptEndsAJoin() throws Exception {
    Thread slow = start(LockSupport::park);
    Thread joiner =
        new Thread(unchecked(() -> thrown(InterruptedException.class, () -> slow.join())));
    joiner.start();
    joiner.interrupt();
    joiner.join();
    check(slow.isAlive(), "joined after all");
    LockSupport.unpark(slow);
    slow.join();
  }

  public static void anInterruptBeforeTheStartIsKept() throws Exception {
    Thread thread = new Thread(() -> check(Thread.interrupted(), "lost"));
    thread.interrupt();
    thread.start();
    thread.join();
  }

  public static void aJoinWithATimeoutEnds() throws Exception {
    Thread slow = start(LockSupport::park);
    slow.join(10);
    check(!slow.join(Duration.ofMillis(10)), "joined");
    check(slow.isAlive(), "ended");
    LockSupport.unpark(slow);
    check(slow.join(Duration.ofDays(1)), "not joined");
  }

  public static void joiningOneselfWithATimeoutEnds() throws Exception {
    long before = System.nanoTime();
    Thread.currentThread().join(5);
    check(System.nanoTime() - before >= 5_000_000, "no time has passed");
  }

  public static void manyThreads() throws Exception {
    AtomicInteger count = new AtomicInteger();
    Thread[] threads = new Thread[30];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = start(count::incrementAndGet);
    }
    for (Thread thread : threads) {
      thread.join();
    }
    same(30, count.get());
  }

  private static void awaitLatch(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
