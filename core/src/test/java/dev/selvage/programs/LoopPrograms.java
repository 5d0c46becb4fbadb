package dev.selvage.programs;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;

/** Small programs with loops that wait: each ends, fails or never ends, as its name says. */
public final class LoopPrograms {
  private volatile boolean flag;
  private volatile int turn;
  private int plain;
  private final ReentrantLock lock = new ReentrantLock();

  private LoopPrograms() {}

  private static Thread started(Runnable task) {
    Thread thread = new Thread(task);
    thread.start();
    return thread;
  }

  private void raise() {
    plain = 1;
    flag = true;
  }

  // ---- end in every schedule

  public static void seesAFlag() throws InterruptedException {
    LoopPrograms it = new LoopPrograms();
    Thread other = started(it::raise);
    while (!it.flag) {
      Thread.onSpinWait();
    }
    if (it.plain != 1) {
      throw new AssertionError("not published");
    }
    other.join();
  }

  public static void seesAFlagThroughASupplier() throws InterruptedException {
    LoopPrograms it = new LoopPrograms();
    BooleanSupplier isDone = () -> it.flag;
    Thread other = started(it::raise);
    while (!isDone.getAsBoolean()) {
      Thread.yield();
    }
    other.join();
  }

  public static void pollsAQueue() throws InterruptedException {
    ArrayBlockingQueue<String> queue = new ArrayBlockingQueue<>(2);
    Thread other = started(() -> queue.add("x"));
    while (queue.poll() == null) {
      Thread.yield();
    }
    other.join();
  }

  public static void emptiesAQueue() throws InterruptedException {
    LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>(List.of(1, 2, 3, 4, 5));
    Thread other =
        started(
            () -> {
              while (!queue.isEmpty()) {
                queue.poll();
              }
            });
    other.join();
  }

  public static void goesThroughAList() throws InterruptedException {
    List<Integer> list = new ArrayList<>(List.of(1, 2, 3, 4, 5));
    Thread other =
        started(
            () -> {
              for (Integer each : list) {
                Thread.yield();
              }
            });
    other.join();
  }

  public static void pollsAndSleeps() throws InterruptedException {
    LoopPrograms it = new LoopPrograms();
    Thread other =
        started(
            () -> {
              while (!it.flag) {
                sleep(10);
              }
            });
    Thread.sleep(100);
    it.flag = true;
    other.join();
  }

  public static void waitsInRounds() throws InterruptedException {
    LoopPrograms it = new LoopPrograms();
    Thread other = started(it::waitInRounds);
    Thread.sleep(500);
    synchronized (it) {
      it.plain = 1;
    }
    other.join();
  }

  private synchronized void waitInRounds() {
    while (plain == 0) {
      try {
        wait(1_000);
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  public static void takesTurns() throws InterruptedException {
    LoopPrograms it = new LoopPrograms();
    Thread other = started(() -> it.takeTurns(1));
    it.takeTurns(0);
    other.join();
  }

  private void takeTurns(int mine) {
    for (int i = 0; i < 3_000; i++) {
      while (turn != mine) {
        Thread.yield();
      }
      turn = 1 - mine;
    }
  }

  /** The first waiting loop of one thread has to be left between two changes of the other. */
  public static void seesWhatIsUndone() throws InterruptedException {
    AtomicInteger value = new AtomicInteger();
    AtomicBoolean isSeen = new AtomicBoolean();
    Thread other =
        started(
            () -> {
              value.set(1);
              value.set(0);
              isSeen.set(true);
            });
    while (value.get() == 0 && !isSeen.get()) {
      Thread.onSpinWait();
    }
    other.join();
  }

  // ---- fail in some schedule

  public static void triesALockThreeTimes() throws InterruptedException {
    LoopPrograms it = new LoopPrograms();
    Thread other =
        started(
            () -> {
              it.lock.lock();
              it.lock.unlock();
            });
    boolean isLocked = false;
    for (int i = 0; i < 3 && !isLocked; i++) {
      isLocked = it.lock.tryLock();
      if (!isLocked) {
        Thread.yield();
      }
    }
    if (!isLocked) {
      throw new AssertionError("no lock");
    }
    it.lock.unlock();
    other.join();
  }

  public static void looksForAFlagThreeTimes() throws InterruptedException {
    LoopPrograms it = new LoopPrograms();
    Thread other = started(it::raise);
    int rounds = 0;
    while (!it.flag) {
      if (++rounds == 3) {
        throw new AssertionError("gave up");
      }
      Thread.onSpinWait();
    }
    other.join();
  }

  /** The same method is called twice: its loop is in the same state, its caller is not. */
  public static void looksTwiceInTwoCalls() throws InterruptedException {
    LoopPrograms it = new LoopPrograms();
    Thread other = started(it::raise);
    if (!it.seesFlagInTwoRounds() && !it.seesFlagInTwoRounds()) {
      throw new AssertionError("gave up");
    }
    other.join();
  }

  private boolean seesFlagInTwoRounds() {
    int rounds = 0;
    while (!flag) {
      if (++rounds == 2) {
        return false;
      }
      Thread.onSpinWait();
    }
    return true;
  }

  /** Only between the two changes can the loop be left. */
  public static void missesWhatIsUndone() throws InterruptedException {
    AtomicReference<String> value = new AtomicReference<>("a");
    Thread other =
        started(
            () -> {
              value.set("b");
              value.set("a");
            });
    while (other.isAlive()) {
      if (value.get().equals("b")) {
        throw new AssertionError("seen");
      }
      Thread.onSpinWait();
    }
  }

  // ---- never end in some schedule

  public static void waitsForALostUpdate() throws InterruptedException {
    AtomicInteger count = new AtomicInteger();
    Runnable increment = () -> count.set(count.get() + 1);
    started(increment);
    started(increment);
    while (count.get() < 2) {
      Thread.onSpinWait();
    }
  }

  public static void pollsAnEmptyQueue() throws InterruptedException {
    ArrayBlockingQueue<String> queue = new ArrayBlockingQueue<>(2);
    started(queue::poll);
    queue.add("x");
    while (queue.poll() == null) {
      Thread.yield();
    }
  }

  public static void pollsUnderALock() throws InterruptedException {
    LoopPrograms it = new LoopPrograms();
    Thread one = started(it::pollUnderLock);
    Thread two = started(it::pollUnderLock);
    one.join();
    two.join();
  }

  private void pollUnderLock() {
    while (true) {
      lock.lock();
      try {
        if (plain == 1) {
          return;
        }
      } finally {
        lock.unlock();
      }
    }
  }

  public static void sleepsInRounds() throws InterruptedException {
    LoopPrograms it = new LoopPrograms();
    Thread other =
        started(
            () -> {
              while (it.plain == 0) {
                sleep(10);
              }
            });
    other.join();
  }

  public static void waitsInRoundsForever() throws InterruptedException {
    Thread other = started(new LoopPrograms()::waitInRounds);
    other.join();
  }

  /** The signal does not change what the loop looks at. */
  public static void waitsInRoundsForASignal() throws InterruptedException {
    LoopPrograms it = new LoopPrograms();
    synchronized (it) {
      it.notifyAll();
    }
    Thread other = started(it::waitInRounds);
    other.join();
  }

  public static void pollsInRoundsForever() throws InterruptedException {
    ArrayBlockingQueue<String> queue = new ArrayBlockingQueue<>(2);
    while (queue.poll(1, TimeUnit.SECONDS) == null) {
      // Until there is something.
    }
  }

  private static void sleep(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
