package dev.selvage.specimens.guard;

import java.util.PriorityQueue;

/**
 * A thread for timers. It notes that it is at work, and then fires timers and waits in turn until
 * it is not. The shutdown clears the note and wakes it up if it waits. A shutdown before the thread
 * has come that far is overwritten, wakes nothing up, and the thread never ends.
 *
 * <p>Bug: 15 of the table, Mozilla, {@code TimerThread.cpp}<br>
 * Interleaving: {@code shutDown} is over before {@code run} begins<br>
 * Accesses: {@code isProcessing} and {@code isWaiting}, written by {@code run}, written and read by
 * {@code shutDown}, always under the lock: no data race<br>
 * Variables: one of the two is enough
 */
public final class MozillaTimerShutdown {
  private final Object lock = new Object();
  private final PriorityQueue<Long> timers = new PriorityQueue<>();
  private boolean isProcessing;
  private boolean isWaiting;
  private int fired;

  private MozillaTimerShutdown() {}

  public static void main(String[] args) throws Exception {
    Workload.run(args, MozillaTimerShutdown::test, MozillaTimerShutdown::production);
  }

  /** Shut down after the last timer, or while there are some. */
  private static void test() throws Exception {
    for (int i = 0; i < 2; i++) {
      new MozillaTimerShutdown().use(3, 100_000, 110_000);
      new MozillaTimerShutdown().use(0, 80_000, 90_000);
    }
  }

  /** Started for nothing, and shut down at once. */
  private static void production() throws Exception {
    for (int i = 0; i < 80; i++) {
      new MozillaTimerShutdown().use(0, 0, 1_000);
    }
  }

  private void use(int count, int least, int most) throws InterruptedException {
    Crew thread = new Crew().start("timer", this::run);
    for (int i = 0; i < count; i++) {
      add(System.nanoTime() + i * 1_000_000L);
    }
    Delay.between(least, most);
    shutDown();
    thread.joinOrThrow("the timer thread has missed its shutdown");
    if (fired != count) {
      throw new AssertionError(fired + " of " + count + " timers have fired");
    }
  }

  private void add(long nanos) {
    synchronized (lock) {
      timers.add(nanos);
      if (isWaiting) {
        lock.notifyAll();
      }
    }
  }

  private void run() throws InterruptedException {
    synchronized (lock) {
      isProcessing = true;
      while (isProcessing) {
        long now = System.nanoTime();
        while (!timers.isEmpty() && timers.peek() <= now) {
          timers.remove();
          fired++;
        }
        isWaiting = true;
        if (timers.isEmpty()) {
          lock.wait();
        } else {
          lock.wait(1 + (timers.peek() - now) / 1_000_000);
        }
        isWaiting = false;
      }
    }
  }

  private void shutDown() {
    synchronized (lock) {
      isProcessing = false;
      if (isWaiting) {
        lock.notifyAll();
      }
    }
  }
}
