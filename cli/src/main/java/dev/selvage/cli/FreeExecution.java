package dev.selvage.cli;

import dev.selvage.core.engine.ThrownFinding;
import dev.selvage.core.explore.Body;
import dev.selvage.model.Finding;
import dev.selvage.model.Note;
import dev.selvage.model.SiteKey;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * One execution on real threads that nobody controls. It is over when its threads have ended, apart
 * from daemons, or when after the end of its body those that are left do nothing but wait.
 */
final class FreeExecution {
  /** The execution of a thread is that of the thread it was made by. */
  private static final InheritableThreadLocal<FreeExecution> OF_THREAD =
      new InheritableThreadLocal<>();

  private static final long TICK_MILLIS = 20;

  /** When it is first looked for a deadlock; then after twice the time, and so on. */
  private static final long FIRST_LOOK_MILLIS = 100;

  /** How long threads have to be at rest before they are taken to stay so. */
  private static final long REST_MILLIS = 100;

  /** How long an execution that has failed may go on. */
  private static final long AFTER_FAILURE_MILLIS = 500;

  private final Body body;
  private final Duration limit;
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
   * @param leftOver how many threads go on
   * @param isGivenUp whether it did not end by itself
   */
  record Outcome(Finding finding, List<Note> notes, int leftOver, boolean isGivenUp) {
    Outcome {
      notes = List.copyOf(notes);
    }
  }

  FreeExecution(Body body, Duration limit) {
    this.body = body;
    this.limit = limit;
    group = new ThreadGroup("main");
    main = new Thread(group, this::runBody, "main");
  }

  /** The execution that the calling thread belongs to, or null. */
  static FreeExecution current() {
    return OF_THREAD.get();
  }

  /** Runs it and waits for its end. */
  Outcome run() throws InterruptedException {
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
      body.run();
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

  private synchronized void fail(Thread thread, Throwable thrown) {
    if (failure == null && !isOver) {
      failedAt = age();
      failure = ThrownFinding.of(thrown, RealThreads.label(thread), SiteKey.NONE);
    }
  }

  private Outcome await() throws InterruptedException {
    long restingSince = -1;
    main.join(FIRST_LOOK_MILLIS);
    while (true) {
      List<Thread> living = living(false);
      if (living.isEmpty()) {
        return new Outcome(failure, List.of(), 0, false);
      }
      if (failure != null && age() - failedAt > AFTER_FAILURE_MILLIS) {
        return new Outcome(failure, List.of(), living.size(), true);
      }
      Finding deadlock = isTimeToLook() ? new RealThreads(living(true)).deadlock() : null;
      if (deadlock != null) {
        return new Outcome(deadlock, List.of(), living.size(), true);
      }
      if (age() > limit.toMillis()) {
        Finding hang = new RealThreads(living).hang("no end after " + seconds(limit));
        return new Outcome(hang, List.of(), living.size(), true);
      }
      boolean isResting = !main.isAlive() && new RealThreads(living).isResting();
      restingSince = !isResting ? -1 : restingSince < 0 ? age() : restingSince;
      if (isResting && age() - restingSince > REST_MILLIS) {
        return leave(living);
      }
      living.getFirst().join(TICK_MILLIS);
    }
  }

  /** The body has returned, and those that are left wait for ever. */
  private Outcome leave(List<Thread> living) {
    RealThreads threads = new RealThreads(living);
    Finding finding = failure;
    if (finding == null) {
      finding = threads.deadlock();
    }
    if (finding == null && threads.hasUnfinishedBusiness()) {
      finding = threads.hang("the body has returned, but others wait for ever");
    }
    return finding == null
        ? new Outcome(null, threads.leaks(), living.size(), false)
        : new Outcome(finding, List.of(), living.size(), true);
  }

  private static String seconds(Duration time) {
    BigDecimal seconds = BigDecimal.valueOf(time.toMillis(), 3);
    return seconds.stripTrailingZeros().toPlainString() + " s";
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
    Thread[] threads = new Thread[group.activeCount() + 16];
    int count = group.enumerate(threads);
    while (count == threads.length) {
      threads = new Thread[2 * count];
      count = group.enumerate(threads);
    }
    return Stream.of(threads)
        .limit(count)
        .filter(thread -> withDaemons || !thread.isDaemon())
        .toList();
  }
}
