package dev.selvage.specimens.scenarios;

import static dev.selvage.specimens.scenarios.Checks.awaitState;
import static dev.selvage.specimens.scenarios.Checks.check;
import static dev.selvage.specimens.scenarios.Checks.same;
import static dev.selvage.specimens.scenarios.Checks.start;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;

/** {@code LockSupport}. Every method holds in all schedules. */
public final class ParkUse {
  private ParkUse() {}

  public static void aPermitGivenBeforeIsTaken() throws Exception {
    LockSupport.unpark(Thread.currentThread());
    LockSupport.park();
  }

  public static void permitsDoNotAddUp() throws Exception {
    LockSupport.unpark(Thread.currentThread());
    LockSupport.unpark(Thread.currentThread());
    LockSupport.park();
    long before = System.nanoTime();
    LockSupport.parkNanos(5_000);
    check(System.nanoTime() - before >= 5_000, "there was a second permit");
  }

  public static void unparkWakesOneThatIsParked() throws Exception {
    AtomicBoolean open = new AtomicBoolean();
    Thread thread =
        start(
            () -> {
              while (!open.get()) {
                LockSupport.park();
              }
            });
    open.set(true);
    LockSupport.unpark(thread);
    thread.join();
  }

  public static void parkNanosEndsByItself() throws Exception {
    long before = System.nanoTime();
    LockSupport.parkNanos(1_000_000);
    check(System.nanoTime() - before >= 1_000_000, "too early");
    LockSupport.parkNanos(0);
    LockSupport.parkNanos(-1);
  }

  public static void parkUntilEndsAtItsTime() throws Exception {
    long deadline = System.currentTimeMillis() + 100;
    LockSupport.parkUntil(deadline);
    check(System.currentTimeMillis() >= deadline, "too early");
    LockSupport.parkUntil(deadline - 1_000);
  }

  public static void anInterruptEndsAPark() throws Exception {
    Thread thread =
        start(
            () -> {
              LockSupport.park();
              check(Thread.currentThread().isInterrupted(), "the flag must stay up");
              LockSupport.park();
              check(Thread.interrupted(), "not for the second time");
            });
    thread.interrupt();
    thread.join();
  }

  public static void theBlockerIsSeenWhileParked() throws Exception {
    Object blocker = new Object();
    Thread thread = start(() -> LockSupport.park(blocker));
    awaitState(thread, Thread.State.WAITING);
    same(blocker, LockSupport.getBlocker(thread));
    LockSupport.unpark(thread);
    thread.join();
    same(null, LockSupport.getBlocker(thread));
  }

  public static void unparkOfNobodyDoesNothing() {
    LockSupport.unpark(null);
    LockSupport.unpark(new Thread(() -> {}));
  }
}
