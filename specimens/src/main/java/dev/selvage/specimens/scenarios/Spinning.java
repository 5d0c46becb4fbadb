package dev.selvage.specimens.scenarios;

import static dev.selvage.specimens.scenarios.Checks.same;
import static dev.selvage.specimens.scenarios.Checks.start;
import static dev.selvage.specimens.scenarios.Checks.twice;

import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;

/** Loops that wait by looking again. They end in all schedules. */
public final class Spinning {
  private Spinning() {}

  private static final class Flag {
    volatile boolean raised;
  }

  public static void onAVolatileField() throws Exception {
    Flag flag = new Flag();
    Thread spinner =
        start(
            () -> {
              while (!flag.raised) {
                // Until the other one is seen.
              }
            });
    flag.raised = true;
    spinner.join();
  }

  public static void withYield() throws Exception {
    Flag flag = new Flag();
    Thread spinner =
        start(
            () -> {
              while (!flag.raised) {
                Thread.yield();
              }
            });
    flag.raised = true;
    spinner.join();
  }

  public static void withOnSpinWait() throws Exception {
    Flag flag = new Flag();
    Thread spinner =
        start(
            () -> {
              while (!flag.raised) {
                Thread.onSpinWait();
              }
            });
    flag.raised = true;
    spinner.join();
  }

  public static void inALockOfOnesOwn() throws Exception {
    AtomicBoolean lock = new AtomicBoolean();
    int[] count = new int[1];
    twice(
        () -> {
          while (!lock.compareAndSet(false, true)) {
            Thread.onSpinWait();
          }
          count[0]++;
          lock.set(false);
        });
    same(2, count[0]);
  }

  public static void onAQueue() throws Exception {
    ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();
    Thread spinner =
        start(
            () -> {
              while (queue.poll() == null) {
                // Until there is something.
              }
            });
    queue.add(1);
    spinner.join();
  }

  public static void onTwoFlagsInTurn() throws Exception {
    AtomicInteger turn = new AtomicInteger();
    Thread other =
        start(
            () -> {
              while (turn.get() != 1) {
                Thread.yield();
              }
              turn.set(2);
            });
    turn.set(1);
    while (turn.get() != 2) {
      Thread.yield();
    }
    other.join();
  }

  public static void onTheEndOfAThread() throws Exception {
    Thread other = start(() -> {});
    while (other.isAlive()) {
      // Until it has ended.
    }
  }
}
