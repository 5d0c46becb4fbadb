package dev.selvage.live.fuzz;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * A thread of the agent that runs at the highest priority of all, most of the time for a moment: it
 * looks after threads, does what the tool asks for, and writes the state.
 */
final class FuzzWatchdog implements Runnable {
  private static final long TICK_MILLIS = 25;
  private static final int TICKS_OF_CONTROL = 2;
  private static final int TICKS_OF_REFRESH = 4;
  private static final int TICKS_OF_ROUND = 10;
  private static final int TICKS_OF_STATE = 40;
  private static final int LIMIT_SECONDS = 10;

  /** After that much longer than a tick, the threads may have been given ordinary scheduling. */
  private static final long HELD_UP_NANOS = TimeUnit.MILLISECONDS.toNanos(500);

  private final FuzzJvm jvm;
  private final CountDownLatch begun = new CountDownLatch(1);

  private FuzzWatchdog(FuzzJvm jvm) {
    this.jvm = jvm;
  }

  /** Starts it, and waits until it has looked at all threads once. */
  static void start(FuzzJvm jvm) throws InterruptedException {
    FuzzWatchdog watchdog = new FuzzWatchdog(jvm);
    // Not in the group of the program, which may count its threads.
    Thread thread = new Thread(systemGroup(), watchdog, "selvage-watchdog", 0, false);
    thread.setDaemon(true);
    thread.start();
    watchdog.begun.await(LIMIT_SECONDS, TimeUnit.SECONDS);
  }

  static ThreadGroup systemGroup() {
    ThreadGroup group = Thread.currentThread().getThreadGroup();
    while (group.getParent() != null) {
      group = group.getParent();
    }
    return group;
  }

  @Override
  public void run() {
    try {
      jvm.beginWatch();
      begun.countDown();
      long last = System.nanoTime();
      for (int tick = 1; !jvm.isOver(); tick++) {
        Thread.sleep(TICK_MILLIS);
        long now = System.nanoTime();
        if (now - last > HELD_UP_NANOS) {
          jvm.resume();
        }
        last = now;
        tick(tick);
        jvm.beat();
      }
    } catch (InterruptedException e) {
      // Somebody wants all threads to end.
      Thread.currentThread().interrupt();
    } catch (Throwable e) {
      jvm.fail(e);
    } finally {
      begun.countDown();
    }
  }

  private void tick(int tick) {
    if (tick % TICKS_OF_CONTROL == 0) {
      jvm.obey();
    }
    if (tick % TICKS_OF_REFRESH == 0) {
      jvm.refresh();
    }
    jvm.look();
    if (tick % TICKS_OF_ROUND == 0) {
      jvm.lookForStarved();
    }
    if (tick % TICKS_OF_STATE == 0) {
      jvm.obeyOwner();
      jvm.writeState();
    }
  }
}
