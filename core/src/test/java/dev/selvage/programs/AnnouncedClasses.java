package dev.selvage.programs;

import static dev.selvage.programs.TaskThreads.started;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/** What one thread sees depends on how far the initialization of a class has got. */
public final class AnnouncedClasses {
  private AnnouncedClasses() {}

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

  /** The thread that is the first to initialize {@link Right}, unless the other one hurries. */
  static final class First {
    static Thread thread;

    private First() {}
  }

  /** Its initializer wakes the first thread, and needs {@link Right}. */
  static final class Left {
    static final int VALUE = wakeFirst() + Right.one();

    private Left() {}

    private static int wakeFirst() {
      LockSupport.unpark(First.thread);
      return 1;
    }

    static int one() {
      return 1;
    }
  }

  /** Its initializer waits on the first thread for the other one, and needs {@link Left}. */
  static final class Right {
    static final int VALUE = awaitOther() + Left.one();

    private Right() {}

    private static int awaitOther() {
      if (Thread.currentThread() == First.thread) {
        LockSupport.park();
      }
      return 1;
    }

    static int one() {
      return 1;
    }
  }

  /** The first thing that happens is a deadlock. */
  public static String twoClassesNeedEachOther() throws Exception {
    First.thread = Thread.currentThread();
    AtomicInteger looks = new AtomicInteger();
    Thread other = started(() -> Log.STEPS.addAndGet(Left.VALUE));
    looks.get();
    String answer = "" + Right.VALUE;
    other.join();
    return answer;
  }
}
