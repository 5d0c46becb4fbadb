package dev.selvage.live;

import dev.selvage.model.Finding;
import dev.selvage.model.Note;
import dev.selvage.model.ProgramStack;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BiFunction;

/**
 * One execution on real threads, without any control. It is over when all its threads except
 * daemons have ended, or when, after the end of its body, the remaining ones only wait.
 */
public final class FreeExecution {
  /** A thread belongs to the execution of the thread that created it. */
  private static final InheritableThreadLocal<FreeExecution> OF_THREAD =
      new InheritableThreadLocal<>();

  private static final long TICK_MILLIS = 20;

  /**
   * When the first check for a deadlock takes place; the next one follows after twice the time, and
   * so on.
   */
  private static final long FIRST_LOOK_MILLIS = 100;

  /** How long remaining threads must be idle before they are ignored. */
  private static final long REST_MILLIS = 100;

  /**
   * How long all threads must wait before it is a failure. Longer, because a thread that has been
   * woken seems to wait until it gets a core, and the machine is busy.
   */
  private static final long STANDSTILL_MILLIS = 500;

  /** How long an execution that has failed may continue. */
  private static final long AFTER_FAILURE_MILLIS = 500;

  private final LoadedProgram program;
  private final Duration limit;
  private final StandstillDetector standstill;
  private final BiFunction<Throwable, String, Finding> thrown;
  private final ThreadGroup group;
  private final Thread main;
  private final long start = System.nanoTime();
  private long nextLook = FIRST_LOOK_MILLIS;
  private volatile Finding failure;
  private volatile long failedAt;
  private volatile boolean isOver;

  /**
   * How an execution ended.
   *
   * @param finding null when it passed
   * @param leftOver how many threads continue to run
   * @param isGivenUp whether it had to be abandoned
   */
  public record Outcome(Finding finding, List<Note> notes, int leftOver, boolean isGivenUp) {
    public Outcome {
      notes = List.copyOf(notes);
    }
  }

  /**
   * Prepares an execution.
   *
   * @param limit how long it may take
   * @param thrown the finding for what a thread of this name has thrown
   */
  public FreeExecution(
      LoadedProgram program,
      Duration limit,
      StandstillDetector standstill,
      BiFunction<Throwable, String, Finding> thrown) {
    this.program = program;
    this.limit = limit;
    this.standstill = standstill;
    this.thrown = thrown;
    group = new ThreadGroup("main");
    main = new Thread(group, this::runBody, "main");
  }

  /** The execution that the calling thread belongs to, or null. */
  static FreeExecution current() {
    return OF_THREAD.get();
  }

  /** Runs it and waits for its end. */
  public Outcome run() throws InterruptedException {
    Thread.setDefaultUncaughtExceptionHandler(FreeExecution::uncaught);
    main.start();
    try {
      return await();
    } finally {
      isOver = true;
    }
  }

  private void runBody() {
    OF_THREAD.set(this);
    try {
      program.run();
    } catch (Throwable e) {
      fail(Thread.currentThread(), e);
    }
  }

  /** Called on the thread that ends; what is thrown after the end of its execution is too late. */
  private static void uncaught(Thread thread, Throwable thrown) {
    FreeExecution execution = current();
    if (execution != null) {
      execution.fail(thread, thrown);
    }
  }

  private synchronized void fail(Thread thread, Throwable cause) {
    if (failure == null && !isOver) {
      failedAt = age();
      failure = thrown.apply(cause, RealThreads.label(thread));
    }
  }

  private Outcome await() throws InterruptedException {
    long restingSince = -1;
    main.join(FIRST_LOOK_MILLIS);
    while (true) {
      List<Thread> living = living(false);
      boolean isResting = main.isAlive() ? standstill.isReached() : areResting(living);
      restingSince = !isResting ? -1 : restingSince < 0 ? age() : restingSince;
      Outcome outcome = outcome(living, isResting ? age() - restingSince : 0);
      if (outcome != null) {
        return outcome;
      }
      living.getFirst().join(TICK_MILLIS);
    }
  }

  /**
   * How it has ended, or null if it continues.
   *
   * @param resting for how long no thread has moved
   */
  private Outcome outcome(List<Thread> living, long resting) {
    if (living.isEmpty()) {
      return new Outcome(failure, List.of(), 0, false);
    }
    if (failure != null && age() - failedAt > AFTER_FAILURE_MILLIS) {
      return givenUp(failure, living);
    }
    Finding deadlock = isTimeToLook() ? new RealThreads(living(true)).deadlock() : null;
    if (deadlock != null) {
      return givenUp(deadlock, living);
    }
    if (age() > limit.toMillis()) {
      return givenUp(hang(limit.toMillis()), living);
    }
    if (resting > REST_MILLIS && !main.isAlive()) {
      RealThreads left = new RealThreads(living);
      if (!left.hasUnfinishedBusiness()) {
        return new Outcome(failure, left.leaks(), living.size(), false);
      }
    }
    if (resting > STANDSTILL_MILLIS) {
      return givenUp(hang(0), living);
    }
    return null;
  }

  private static Outcome givenUp(Finding finding, List<Thread> living) {
    return new Outcome(finding, List.of(), living.size(), true);
  }

  /** A deadlock if the JVM detects one, otherwise what is known about all threads. */
  private Finding hang(long limitMillis) {
    RealThreads threads = new RealThreads(living(true));
    Finding deadlock = threads.deadlock();
    return deadlock == null ? threads.hang(limitMillis) : deadlock;
  }

  /** Whether each thread waits without a time limit, or is an idle worker of a pool. */
  private static boolean areResting(List<Thread> threads) {
    return threads.stream()
        .allMatch(
            thread ->
                switch (thread.getState()) {
                  case WAITING, BLOCKED, TERMINATED -> true;
                  case TIMED_WAITING -> ProgramStack.innermost(thread.getStackTrace()) == null;
                  case NEW, RUNNABLE -> false;
                });
  }

  private boolean isTimeToLook() {
    if (age() < nextLook) {
      return false;
    }
    nextLook *= 2;
    return true;
  }

  private long age() {
    return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
  }

  private List<Thread> living(boolean withDaemons) {
    return StandstillDetector.threads(group).stream()
        .filter(thread -> withDaemons || !thread.isDaemon())
        .toList();
  }
}
