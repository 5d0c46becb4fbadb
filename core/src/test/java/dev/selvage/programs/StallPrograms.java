package dev.selvage.programs;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Small programs in which threads sleep, or look at the clock, while others are ready to run. */
public final class StallPrograms {
  private volatile boolean done;
  private volatile int count;
  private volatile String order = "";

  private StallPrograms() {}

  private static Thread started(Runnable task) {
    Thread thread = new Thread(task);
    thread.start();
    return thread;
  }

  private static void sleep(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  /** Whether a thread that was started before a sleep has run when the sleep is over. */
  public static String sleeps(long millis) throws InterruptedException {
    StallPrograms it = new StallPrograms();
    Thread other = started(() -> it.done = true);
    Thread.sleep(millis);
    String seen = it.done ? "done" : "not done";
    other.join();
    return seen;
  }

  /** How far another thread has got after each of four sleeps of 300 ms. */
  public static String sleepsFourTimes() throws InterruptedException {
    StallPrograms it = new StallPrograms();
    Thread other =
        started(
            () -> {
              it.count = 1;
              it.count = 2;
            });
    StringBuilder seen = new StringBuilder();
    for (int i = 0; i < 4; i++) {
      Thread.sleep(300);
      seen.append(it.count);
    }
    other.join();
    return seen.toString();
  }

  /** The same where the other thread waits in between, so that it is ready twice. */
  public static String sleepsWhileItParks() throws InterruptedException {
    StallPrograms it = new StallPrograms();
    Thread other =
        started(
            () -> {
              LockSupport.park();
              it.count = 1;
            });
    Thread.sleep(600);
    LockSupport.unpark(other);
    Thread.sleep(600);
    String seen = it.count + "";
    other.join();
    return seen;
  }

  /** The order in which two sleeps end. */
  public static String twoSleeps(long first, long second) throws InterruptedException {
    StallPrograms it = new StallPrograms();
    Thread one = started(() -> it.ends("1", first));
    Thread two = started(() -> it.ends("2", second));
    one.join();
    two.join();
    return it.order;
  }

  private void ends(String name, long millis) {
    sleep(millis);
    synchronized (this) {
      order += name;
    }
  }

  /** Whether an element arrives before a time-out. */
  public static String polls(long millis) throws InterruptedException {
    LinkedBlockingQueue<String> queue = new LinkedBlockingQueue<>();
    Thread other = started(() -> queue.add("element"));
    String element = queue.poll(millis, TimeUnit.MILLISECONDS);
    other.join();
    return element == null ? "nothing" : element;
  }

  /** Whether a thread has run when another one has looked at the clock for a while. */
  public static String looksAtTheClock(long millis) throws InterruptedException {
    StallPrograms it = new StallPrograms();
    Thread other = started(() -> it.done = true);
    long end = System.nanoTime() + millis * 1_000_000;
    while (System.nanoTime() < end) {
      // Only time ends this.
    }
    String seen = it.done ? "done" : "not done";
    other.join();
    return seen;
  }

  /** A thread counts until a sleep is over. */
  public static void countsWhileMainSleeps() throws InterruptedException {
    StallPrograms it = new StallPrograms();
    Thread other =
        started(
            () -> {
              while (!it.done) {
                it.count++;
              }
            });
    Thread.sleep(5_000);
    it.done = true;
    other.join();
  }

  /** A thread looks for a flag, in a way that is not accounted for, until a sleep is over. */
  public static void spinsWhileMainSleeps() throws InterruptedException {
    StallPrograms it = new StallPrograms();
    Thread other = started(it::spins);
    Thread.sleep(5_000);
    it.done = true;
    other.join();
  }

  /** The same until a wait ends by its time-out. */
  public static void spinsWhileMainPolls() throws InterruptedException {
    StallPrograms it = new StallPrograms();
    Thread other = started(it::spins);
    new LinkedBlockingQueue<String>().poll(5, TimeUnit.SECONDS);
    it.done = true;
    other.join();
  }

  private void spins() {
    while (!done) {
      System.getenv("PATH");
      Thread.onSpinWait();
    }
  }

  /** A thread gives way a hundred times, which is not long. */
  public static void yieldsWhileMainSleeps() throws InterruptedException {
    StallPrograms it = new StallPrograms();
    Thread other =
        started(
            () -> {
              for (int i = 0; i < 100; i++) {
                Thread.yield();
              }
              it.done = true;
            });
    Thread.sleep(2_000);
    if (!it.done) {
      throw new AssertionError("not done after two seconds");
    }
    other.join();
  }

  /** Threads that hold a lock in turns while main sleeps for long. */
  public static void locksWhileMainSleeps() throws InterruptedException {
    StallPrograms it = new StallPrograms();
    Runnable task =
        () -> {
          synchronized (it) {
            sleep(100);
            it.count++;
          }
        };
    Thread one = started(task);
    Thread two = started(task);
    Thread.sleep(3_000);
    if (it.count != 2) {
      throw new AssertionError("only " + it.count + " of 2 after three seconds");
    }
    one.join();
    two.join();
  }
}
