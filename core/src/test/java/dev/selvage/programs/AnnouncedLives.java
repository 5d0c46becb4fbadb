package dev.selvage.programs;

import static dev.selvage.programs.TaskThreads.started;
import static dev.selvage.programs.TaskThreads.thread;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/** What one thread sees depends on how far the life of another thread or of a class has got. */
public final class AnnouncedLives {
  private AnnouncedLives() {}

  // ---- threads

  public static String anUnparkBeforeOrAfterTheStart() throws Exception {
    AtomicInteger waited = new AtomicInteger();
    Thread parked =
        thread(
            () -> {
              LockSupport.parkNanos(1_000_000);
              waited.set(System.nanoTime() > 1_000_000_000L ? 1 : 2);
            });
    Thread unparker = started(() -> LockSupport.unpark(parked));
    parked.start();
    parked.join();
    unparker.join();
    return "" + waited;
  }

  public static String aBlockerIsAskedFor() throws Exception {
    AtomicInteger looks = new AtomicInteger();
    Thread parked = started(() -> LockSupport.park("blocker"));
    looks.incrementAndGet();
    String answer = "" + LockSupport.getBlocker(parked);
    LockSupport.unpark(parked);
    parked.join();
    return answer;
  }

  public static String aTimedJoinerIsInterrupted() throws Exception {
    AtomicInteger state = new AtomicInteger();
    Thread joined = thread(LockSupport::park);
    Thread joiner =
        started(
            () -> {
              try {
                joined.join(5);
                state.set(1);
              } catch (InterruptedException e) {
                state.set(2);
              }
            });
    joined.start();
    joiner.interrupt();
    String answer = joiner.getState() + " " + state;
    LockSupport.unpark(joined);
    joined.join();
    joiner.join();
    return answer;
  }

  // ---- classes

  /** What was done in initializers; static, and set up again in every execution. */
  static final class Log {
    static final AtomicInteger STEPS = new AtomicInteger();

    private Log() {}
  }

  /** Its initializer has scheduling points. */
  static final class InSteps {
    static final int VALUE;

    static {
      int first = Log.STEPS.incrementAndGet();
      Log.STEPS.incrementAndGet();
      VALUE = first;
    }

    private InSteps() {}
  }

  public static String twoComeToAClass() throws Exception {
    AtomicInteger sum = new AtomicInteger();
    Thread other =
        started(
            () -> {
              Log.STEPS.addAndGet(10);
              sum.addAndGet(InSteps.VALUE);
            });
    Log.STEPS.addAndGet(100);
    sum.addAndGet(InSteps.VALUE * 1_000);
    other.join();
    return "" + sum;
  }

  /** Its initializer fails, in steps. */
  static final class Failing {
    static int value = fail();

    private Failing() {}

    private static int fail() {
      Log.STEPS.incrementAndGet();
      if (Log.STEPS.incrementAndGet() > 0) {
        throw new IllegalStateException();
      }
      return 1;
    }
  }

  private static String failure() {
    try {
      return "" + Failing.value;
    } catch (LinkageError e) {
      return e.getClass().getSimpleName().substring(0, 2);
    }
  }

  public static String twoComeToAClassThatFails() throws Exception {
    String[] seen = {""};
    Thread other = started(() -> seen[0] = failure());
    String mine = failure();
    other.join();
    return mine + seen[0];
  }
}
