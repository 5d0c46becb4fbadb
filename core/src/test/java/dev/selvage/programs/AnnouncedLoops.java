package dev.selvage.programs;

import static dev.selvage.programs.TaskThreads.started;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/** One thread waits in a loop, and observes what another one does in different ways. */
public final class AnnouncedLoops {
  private volatile boolean isDone;
  private boolean isPlainDone;

  private AnnouncedLoops() {}

  public static String aFlagIsAwaited() throws Exception {
    AnnouncedLoops it = new AnnouncedLoops();
    Thread other = started(() -> it.isDone = true);
    while (!it.isDone) {
      Thread.onSpinWait();
    }
    other.join();
    return "";
  }

  /** Each round notifies, and nothing else. */
  public static String aWaiterIsNotifiedInALoop() throws Exception {
    AnnouncedLoops it = new AnnouncedLoops();
    Thread other = started(it::waitOnce);
    while (!it.isDone) {
      synchronized (it) {
        it.notifyAll();
      }
    }
    other.join();
    return "";
  }

  private synchronized void waitOnce() throws InterruptedException {
    wait();
    isDone = true;
  }

  /** A lock is taken and released in each round. */
  public static String aFlagIsAwaitedUnderAMonitor() throws Exception {
    AnnouncedLoops it = new AnnouncedLoops();
    Thread other = started(it::setUnderMonitor);
    while (!it.isSetUnderMonitor()) {
      Thread.yield();
    }
    other.join();
    return "";
  }

  private synchronized void setUnderMonitor() {
    isPlainDone = true;
  }

  private synchronized boolean isSetUnderMonitor() {
    return isPlainDone;
  }

  /** The same with a lock that consists of a compare-and-set. */
  public static String aFlagIsAwaitedUnderASpinLock() throws Exception {
    AnnouncedLoops it = new AnnouncedLoops();
    AtomicBoolean lock = new AtomicBoolean();
    Thread other = started(() -> it.isDone = true);
    while (!it.isDone) {
      if (lock.compareAndSet(false, true)) {
        lock.set(false);
      }
    }
    other.join();
    return "";
  }

  public static String aQueueIsAwaited() throws Exception {
    ReentrantLock lock = new ReentrantLock();
    lock.lock();
    Thread other =
        started(
            () -> {
              lock.lock();
              lock.unlock();
            });
    while (!lock.hasQueuedThreads()) {
      Thread.yield();
    }
    lock.unlock();
    other.join();
    return "";
  }

  /** What ends the loop is known only to the JDK. */
  public static String aPropertyIsCounted() {
    System.setProperty("selvage.rounds", "");
    while (System.getProperty("selvage.rounds").length() < 3) {
      System.setProperty("selvage.rounds", System.getProperty("selvage.rounds") + "x");
    }
    return System.getProperty("selvage.rounds");
  }

  public static String anInterruptIsAwaited() throws Exception {
    Thread main = Thread.currentThread();
    Thread other = started(main::interrupt);
    while (!Thread.currentThread().isInterrupted()) {
      Thread.onSpinWait();
    }
    Thread.interrupted();
    other.join();
    return "";
  }

  /** An interrupt is taken in each round, and sent again. */
  public static String anInterruptIsTakenAndSent() throws Exception {
    AnnouncedLoops it = new AnnouncedLoops();
    Thread other = started(() -> it.isDone = true);
    while (!it.isDone) {
      Thread.currentThread().interrupt();
      Thread.interrupted();
    }
    other.join();
    return "";
  }

  public static String anEndIsAwaited() throws Exception {
    AtomicInteger count = new AtomicInteger();
    Thread other = started(count::incrementAndGet);
    while (other.isAlive()) {
      Thread.onSpinWait();
    }
    return "" + count.get();
  }

  public static String aStateIsAwaited() throws Exception {
    Object lock = new Object();
    Thread other;
    synchronized (lock) {
      other =
          started(
              () -> {
                synchronized (lock) {
                  Thread.yield();
                }
              });
      while (other.getState() != Thread.State.BLOCKED) {
        Thread.onSpinWait();
      }
    }
    other.join();
    return "";
  }

  /** What ends the loop is undone at once. */
  public static String whatEndsALoopIsUndone() throws Exception {
    AtomicInteger value = new AtomicInteger();
    Thread other =
        started(
            () -> {
              value.set(1);
              value.set(0);
            });
    int seen = 0;
    while (other.isAlive() && seen == 0) {
      seen = value.get();
    }
    other.join();
    return "" + seen;
  }
}
