package dev.selvage.live.fuzz;

import dev.selvage.bridge.LiveSession;
import dev.selvage.live.SafeReceivers;
import dev.selvage.live.log.EventKind;
import dev.selvage.live.log.EventLog;
import dev.selvage.live.priority.Scheduling;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Changes priorities of real threads after they have synchronized, as ScheduleInst does, and logs
 * what they do.
 *
 * <p>Hooks never throw. One that is reached from within another one, such as through a class loader
 * of the program, has no effect.
 */
final class FuzzSession extends LiveSession {
  private static final long LONGEST_NANOS = 1_000_000;

  private final FuzzSettings settings;
  private final FuzzThreads threads;
  private final Scheduling scheduling;
  private final EventLog log;
  private final SiteNames names;
  private final boolean isLogged;
  private final AtomicLong changes = new AtomicLong();

  /** Nothing changes any more once it is {@link ChangePlan#NOTHING}. */
  private volatile ChangePlan plan;

  /** The first thing that went wrong in a hook; null for nothing. */
  private volatile Throwable problem;

  /**
   * Prepares a session.
   *
   * @param log {@link EventLog#NONE} for none
   */
  FuzzSession(
      FuzzSettings settings,
      FuzzThreads threads,
      Scheduling scheduling,
      ChangePlan plan,
      EventLog log) {
    this.settings = settings;
    this.threads = threads;
    this.scheduling = scheduling;
    this.plan = plan;
    this.log = log;
    this.names = new SiteNames(log);
    this.isLogged = log != EventLog.NONE;
  }

  /** From now on priorities stay as they are. */
  void calm() {
    plan = ChangePlan.NOTHING;
  }

  /** Does something while priorities stay as they are. */
  void during(Runnable action) {
    ChangePlan usual = plan;
    plan = ChangePlan.NOTHING;
    try {
      action.run();
    } finally {
      plan = usual;
    }
  }

  /** How often a thread got a priority. */
  long changes() {
    return changes.get();
  }

  Throwable problem() {
    return problem;
  }

  /** How many points the threads have passed, those that have ended included only in part. */
  long points() {
    long sum = 0;
    for (FuzzThread thread : threads.all()) {
      sum += thread.points;
    }
    return sum;
  }

  @Override
  public boolean wantsBefore() {
    return isLogged;
  }

  @Override
  public boolean wantsEnds() {
    return isLogged;
  }

  @Override
  public int interestIn(String className, String method) {
    int calls = settings.log() != null && settings.log().matches(className) ? CALLS : 0;
    return settings.points().containMethod(className, method) ? calls | POINT : calls;
  }

  @Override
  public boolean isTemporary() {
    return settings.isTemporary();
  }

  @Override
  protected void beforeCall(Object receiver, int site) {
    if (SafeReceivers.contain(receiver)) {
      before(receiver, site);
    }
  }

  @Override
  protected void afterCall(Object receiver, int site) {
    if (SafeReceivers.contain(receiver)) {
      after(receiver, site);
    }
  }

  @Override
  protected void before(Object target, int site) {
    if (isLogged) {
      logOnly(EventKind.BEFORE, target, site);
    }
  }

  @Override
  protected void entered(int site) {
    logOnly(EventKind.ENTER, null, site);
  }

  @Override
  protected void left(int site) {
    logOnly(EventKind.LEAVE, null, site);
  }

  private void logOnly(int kind, Object target, int site) {
    FuzzThread thread = current(site);
    if (thread.isInside) {
      return;
    }
    thread.isInside = true;
    try {
      log.event(kind, names.number(site), System.identityHashCode(target));
    } catch (Throwable e) {
      fail(e);
    } finally {
      thread.isInside = false;
    }
  }

  @Override
  protected void after(Object target, int site) {
    FuzzThread thread = current(site);
    if (thread.isInside) {
      return;
    }
    thread.isInside = true;
    try {
      if (isLogged) {
        log.event(EventKind.AFTER, names.number(site), System.identityHashCode(target));
      }
      if (settings.points().atSynchronization()) {
        pass(thread);
      }
    } catch (Throwable e) {
      fail(e);
    } finally {
      thread.isInside = false;
    }
  }

  @Override
  protected void started(int site) {
    FuzzThread thread = threads.current();
    if (thread == null) {
      current(site);
    } else if (settings.points().atStart()) {
      point(thread);
    }
  }

  /** Only of a thread that the log knows. */
  @Override
  protected void ended() {
    FuzzThread thread = threads.current();
    if (thread != null && !thread.isInside) {
      thread.isInside = true;
      log.event(EventKind.THREAD_END, 0, 0);
    }
  }

  @Override
  protected void reached(int site) {
    point(current(site));
  }

  private void point(FuzzThread thread) {
    if (thread.isInside) {
      return;
    }
    thread.isInside = true;
    try {
      pass(thread);
    } catch (Throwable e) {
      fail(e);
    } finally {
      thread.isInside = false;
    }
  }

  private FuzzThread current(int site) {
    FuzzThread thread = threads.current();
    return thread == null ? begin(site) : thread;
  }

  /** The first hook that a thread meets. */
  private FuzzThread begin(int site) {
    FuzzThread thread = threads.meet();
    if (thread.isInside) {
      return thread;
    }
    thread.isInside = true;
    try {
      if (isLogged) {
        log.event(EventKind.THREAD_START, names.number(site), 0);
      }
      if (settings.points().atStart()) {
        int level = plan.first(thread);
        if (level != ChangePlan.NONE) {
          change(thread, level);
        }
      }
    } catch (Throwable e) {
      fail(e);
    } finally {
      thread.isInside = false;
    }
    return thread;
  }

  private void pass(FuzzThread thread) {
    thread.points++;
    int level = plan.atPoint(thread);
    if (thread.isVirtual) {
      passOnCarrier();
    }
    if (level != ChangePlan.NONE) {
      change(thread, level);
    }
  }

  /** The watchdog looks at the carrier. */
  private void passOnCarrier() {
    FuzzThread carrier = threads.carrier();
    if (carrier != null) {
      carrier.points++;
    }
  }

  private void change(FuzzThread thread, int level) {
    changes.incrementAndGet();
    if (isLogged) {
      log.event(EventKind.PRIORITY, 0, level);
    }
    // A virtual thread has no priority: its carrier has one, or the thread itself waits.
    if (scheduling.isByDelay() || thread.isVirtual && thread.random.nextBoolean()) {
      delay(level);
    } else {
      changeAnother(thread);
      scheduling.set(0, level);
    }
  }

  /** Before the calling thread gets its own level, with which it may have to wait. */
  private void changeAnother(FuzzThread thread) {
    int level = plan.ofAnother(thread);
    FuzzThread other = level == ChangePlan.NONE ? null : threads.any(thread.random);
    if (other != null && other != thread && !other.isDemoted) {
      scheduling.set(other.number, level);
    }
  }

  /** Longer for lower levels. Not by parking, which would use up a permit of the program. */
  private static void delay(int level) {
    long nanos = LONGEST_NANOS * (Scheduling.HIGHEST - level) / Scheduling.HIGHEST;
    try {
      Thread.sleep(nanos / LONGEST_NANOS, (int) (nanos % LONGEST_NANOS));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** The program must not notice, and what fails once fails again. */
  private void fail(Throwable failure) {
    if (problem == null) {
      problem = failure;
    }
  }
}
