package dev.selvage.programs;

import static dev.selvage.programs.TaskThreads.started;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.sql.DriverManager;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** One thread waits in a loop, and observes what another one does in different ways. */
public final class AnnouncedLoops {
  private volatile boolean isDone;
  private boolean isPlainDone;
  private int count;

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

  public static String anInterruptIsAwaited() throws Exception {
    Thread main = Thread.currentThread();
    AtomicInteger count = new AtomicInteger();
    Thread other =
        started(
            () -> {
              main.interrupt();
              count.incrementAndGet();
            });
    while (!Thread.currentThread().isInterrupted()) {
      Thread.onSpinWait();
    }
    String answer = "" + count.get();
    Thread.interrupted();
    other.join();
    return answer;
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
    AtomicInteger count = new AtomicInteger();
    Thread parked = started(LockSupport::park);
    Thread third = started(count::incrementAndGet);
    while (parked.getState() != Thread.State.WAITING) {
      Thread.onSpinWait();
    }
    String answer = "" + count.get();
    LockSupport.unpark(parked);
    parked.join();
    third.join();
    return answer;
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

  /** What ends the loop is a plain field of the JDK. */
  public static String aBufferIsRead() {
    ByteBuffer buffer = ByteBuffer.allocate(9);
    while (buffer.position() < 5) {
      buffer.get();
    }
    return "" + buffer.position();
  }

  /** What ends the loop is kept by a class that is not looked at. */
  public static String aLoginTimeoutIsCounted() {
    DriverManager.setLoginTimeout(0);
    while (DriverManager.getLoginTimeout() < 5) {
      DriverManager.setLoginTimeout(DriverManager.getLoginTimeout() + 1);
    }
    return "" + DriverManager.getLoginTimeout();
  }

  /** The first round is looked at, too. */
  public static String aFieldIsCounted() {
    AnnouncedLoops it = new AnnouncedLoops();
    while (it.count < 3) {
      it.count++;
    }
    return "" + it.count;
  }

  public static String aViewOfBytesCounts() {
    VarHandle view = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
    byte[] bytes = new byte[4];
    while ((int) view.get(bytes, 0) < 3) {
      view.set(bytes, 0, (int) view.get(bytes, 0) + 1);
    }
    return "" + bytes[3];
  }

  public static String elementsAreCountedAtOnce() {
    return UnsafeUse.countsInElements();
  }

  public static String anAddressIsCounted() {
    return UnsafeUse.countsAtAnAddress();
  }

  public static String aBlockerIsAwaited() throws Exception {
    Thread parked = started(() -> LockSupport.park("blocker"));
    while (LockSupport.getBlocker(parked) == null) {
      Thread.onSpinWait();
    }
    LockSupport.unpark(parked);
    parked.join();
    return "";
  }

  /** The monitor is given up and taken again in each round. */
  public static String aFlagIsPolled() throws Exception {
    AnnouncedLoops it = new AnnouncedLoops();
    synchronized (it) {
      while (!it.isPlainDone) {
        it.wait(10);
      }
    }
    return "";
  }

  /** Its initializer fails, without a trace in memory. */
  static final class Failing {
    static final Object VALUE = fail();

    private Failing() {}

    private static Object fail() {
      throw new IllegalStateException();
    }
  }

  /** A class is initialized in the first round, and is found not to be in the second one. */
  public static String aClassFailsAgain() throws Exception {
    AtomicInteger value = new AtomicInteger();
    Thread other = started(value::incrementAndGet);
    boolean hasFailedAgain = false;
    while (!hasFailedAgain) {
      hasFailedAgain = hasFailedAgain();
    }
    String answer = "" + value.get();
    other.join();
    return answer;
  }

  private static boolean hasFailedAgain() {
    try {
      return Failing.VALUE == null;
    } catch (ExceptionInInitializerError e) {
      return false;
    } catch (NoClassDefFoundError e) {
      return true;
    }
  }
}
