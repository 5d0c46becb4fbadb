package dev.selvage.core.engine.strand;

import dev.selvage.bridge.Debugger;
import dev.selvage.bridge.Hooks;
import dev.selvage.bridge.ThreadIds;
import dev.selvage.model.LossOfControl;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import jdk.internal.misc.Unsafe;

/**
 * Strands on threads of the operating system, one of which runs at a time and hands control to the
 * next. For a debugger the strand is the user's own thread, really started. Otherwise its code runs
 * on a thread of the tool, which is kept for later strands, because starting a thread costs far
 * more than a whole execution. {@code Thread.currentThread()} is the user's thread either way.
 *
 * <p>What is left over at the end of an execution is unwound: a wait throws {@link ExecutionOver}.
 */
public final class PlatformThreads extends TurnCarrier {
  private static final Unsafe UNSAFE = Unsafe.getUnsafe();
  private static final long CONTAINER = UNSAFE.objectFieldOffset(Thread.class, "container");

  private final boolean startsThreads;

  /** What a debugger does on the threads; null where they are not started for one. */
  private final Evaluations evaluations;

  private final List<StrandSlot> seats = new ArrayList<>();
  private final Unwinding unwinding;
  private final List<Worker> idle = new ArrayList<>();
  private int workersMade;

  /** By their ids: threads that are started and have not reached their {@code run()} yet. */
  private final Map<Long, StrandSlot> awaited = new ConcurrentHashMap<>();

  /** What went wrong in the tool itself while a strand ran. */
  private Throwable fault;

  /**
   * @param task what the home thread does; executions are driven from it
   * @param startsThreads whether the threads of strands are started for real
   */
  public PlatformThreads(Runnable task, boolean startsThreads) {
    super(task);
    this.unwinding = new Unwinding(home);
    this.startsThreads = startsThreads;
    this.evaluations = startsThreads && Debugger.isLoaded() ? new Evaluations() : null;
  }

  @Override
  public boolean startsThreads() {
    return startsThreads;
  }

  @Override
  public void adopt(Strand strand, Runnable body) {
    StrandSlot seat = new StrandSlot(strand, body);
    strand.vehicle = seat;
    seats.add(seat);
    if (startsThreads) {
      seat.sitOn(strand.thread, new Baton(strand.thread));
      awaited.put(ThreadIds.unique(strand.thread), seat);
    }
  }

  // ---- passing control on

  @Override
  public void drive(Strand first) {
    begin();
    if (startsThreads) {
      first.thread.start();
    }
    pass(first);
    home.await();
    Hooks.activate(null);
    if (fault != null) {
      throw new IllegalStateException("a fault on the thread of a strand", fault);
    }
  }

  /** Lets a strand continue; the caller is about to wait, or has nothing more to do. */
  private void pass(Strand strand) {
    StrandSlot seat = (StrandSlot) strand.vehicle;
    if (seat.thread == null) {
      Worker worker = idle.isEmpty() ? new Worker() : idle.removeLast();
      worker.seat = seat;
      seat.sitOn(worker.thread, worker.thread.gate());
    }
    seat.gate.open();
  }

  @Override
  public boolean transfer(Strand running, Strand chosen) {
    StrandSlot seat = (StrandSlot) running.vehicle;
    if (chosen == null) {
      over = true;
      home.signal();
    } else {
      pass(chosen);
    }
    seat.await();
    if (over) {
      throw new ExecutionOver();
    }
    return true;
  }

  @Override
  public boolean runs(Thread thread) {
    if (!startsThreads || Thread.currentThread() != thread) {
      return false;
    }
    StrandSlot seat = awaited.remove(ThreadIds.unique(thread));
    if (seat == null) {
      return false;
    }
    seat.gate.await();
    occupy(seat);
    forgetContainer(thread);
    if (seat.settle()) {
      handOn(seat);
    }
    return true;
  }

  /** The engine has reported the end to the thread container; the JVM must not report it again. */
  private static void forgetContainer(Thread thread) {
    UNSAFE.putReferenceVolatile(thread, CONTAINER, null);
  }

  /** Runs the code of the strand. */
  private void occupy(StrandSlot seat) {
    if (over) {
      return;
    }
    try {
      seat.body.run();
    } catch (Throwable e) {
      fault = e;
      over = true;
    }
  }

  /** The strand is done: another one continues. */
  private void handOn(StrandSlot seat) {
    if (seat.isLeft()) {
      seat.unwound.open();
    } else if (over) {
      home.signal();
    } else {
      pass(next);
    }
  }

  /** A thread of the tool that runs strands, one after the other. */
  private final class Worker {
    final CarrierThread thread = new CarrierThread(this::serve, "selvage-" + ++workersMade);
    StrandSlot seat;

    Worker() {
      thread.start();
    }

    private void serve() {
      while (true) {
        thread.await();
        StrandSlot mine = seat;
        control.setCurrent(thread, mine.strand.thread);
        occupy(mine);
        control.setCurrent(thread, thread);
        if (!mine.settle()) {
          return;
        }
        idle.add(this);
        handOn(mine);
      }
    }
  }

  // ---- the end

  @Override
  public List<LossOfControl> release(Predicate<Strand> isWorker) {
    List<LossOfControl> runOn = unwinding.unwind(seats);
    seats.clear();
    awaited.clear();
    return runOn;
  }

  // ---- which threads are under control

  @Override
  public boolean controls() {
    return JLA.currentCarrierThread() == Hooks.activeThread() && !isEvaluating();
  }

  @Override
  public boolean controlsWait() {
    Thread me = JLA.currentCarrierThread();
    if (me == Hooks.activeThread()) {
      return !isEvaluating();
    }
    unwinding.waits(me);
    return false;
  }

  /** Whether the active thread works for a debugger, so that hooks must do nothing. */
  private boolean isEvaluating() {
    if (evaluations == null || !evaluations.isDue()) {
      return false;
    }
    Thread me = Hooks.activeThread();
    Hooks.activate(null);
    try {
      return evaluations.check();
    } finally {
      Hooks.activate(me);
    }
  }

  @Override
  public boolean pause() {
    Thread me = JLA.currentCarrierThread();
    if (me != Hooks.activeThread()) {
      unwinding.passesHook(me);
      return false;
    }
    if (isEvaluating()) {
      return false;
    }
    Hooks.activate(null);
    return true;
  }

  @Override
  public void resume() {
    if (evaluations != null) {
      evaluations.resume();
    }
    super.resume();
  }

  // ---- stacks

  @Override
  public StackTraceElement[] stackOf(Strand strand) {
    Thread thread = ((StrandSlot) strand.vehicle).thread;
    return thread == null ? new StackTraceElement[0] : thread.getStackTrace();
  }

  @Override
  public boolean hasFrame(Strand strand, Predicate<Class<?>> accepted) {
    return ((StrandSlot) strand.vehicle).ask(accepted);
  }
}
