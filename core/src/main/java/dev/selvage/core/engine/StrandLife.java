package dev.selvage.core.engine;

import dev.selvage.bridge.ThreadControl;
import dev.selvage.core.engine.determinism.StrandValues;
import dev.selvage.core.engine.effect.Effects;
import dev.selvage.core.engine.effect.ThreadCells;
import dev.selvage.core.engine.hook.ProgramEvents;
import dev.selvage.core.engine.name.StrandNames;
import dev.selvage.core.engine.strand.Carrier;
import dev.selvage.core.engine.strand.ExecutionOver;
import dev.selvage.core.engine.strand.Scheduler;
import dev.selvage.core.engine.strand.Strand;
import dev.selvage.core.engine.strand.StrandTable;
import dev.selvage.core.engine.strand.ThreadStates;
import dev.selvage.core.engine.sync.ModelledMonitors;
import dev.selvage.core.engine.sync.Models;
import dev.selvage.core.engine.sync.ReleasePoints;
import dev.selvage.model.LossOfControl;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import jdk.internal.misc.InnocuousThread;

/** Manages strands from their first to their last instruction, and records how they end. */
final class StrandLife implements ProgramEvents {
  private static final MethodHandle THREAD_EXIT;

  static {
    try {
      THREAD_EXIT =
          MethodHandles.privateLookupIn(Thread.class, MethodHandles.lookup())
              .findVirtual(Thread.class, "exit", MethodType.methodType(void.class));
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private final ThreadControl control = ThreadControl.get();
  private final Carrier carrier;
  private final Scheduler scheduler;
  private final StrandTable strands;
  private final ModelledMonitors monitors;
  private final ReleasePoints releases;
  private final Effects effects;
  private final StrandValues values;
  private final ProgramEnd end;
  private final UncontrolledThreads outside;
  private final ExecutionPool commonPool;
  private Engine.Task body;
  private Throwable thrown;

  /** The strand that has thrown it, or has ended the program. */
  private Strand thrower;

  private Integer exitStatus;

  StrandLife(Models models, StrandValues values, ProgramEnd end, UncontrolledThreads outside) {
    this.carrier = models.carrier();
    this.scheduler = models.scheduler();
    this.strands = models.strands();
    this.monitors = models.monitors();
    this.releases = models.releases();
    this.effects = models.effects();
    this.values = values;
    this.end = end;
    this.outside = outside;
    this.commonPool = new ExecutionPool(effects);
  }

  /** An execution begins, whose first strand runs this task. */
  void begin(Engine.Task task) {
    body = task;
    thrown = null;
    thrower = null;
    exitStatus = null;
    commonPool.clear();
    end.begin();
  }

  /** The exception that a strand has thrown without a handler for it; null for none. */
  Throwable thrown() {
    return thrown;
  }

  /** The status with which the program has ended itself; null when it has not. */
  Integer exitStatus() {
    return exitStatus;
  }

  /** The strand that has done one of these. */
  Strand thrower() {
    return thrower;
  }

  /** Turns a thread into a strand. */
  Strand adopt(Thread thread) {
    Strand strand = scheduler.create(thread);
    carrier.adopt(strand, () -> run(strand));
    boolean isInterrupted = control.isInterrupted(thread);
    strand.beginsInterrupted(isInterrupted);
    if (isInterrupted) {
      control.clearInterrupt(thread);
    }
    if (!carrier.startsThreads()) {
      ThreadStates.started(thread);
    }
    strands.add(strand);
    values.seed(strand.draws, thread);
    return strand;
  }

  /** What a strand does from beginning to end. */
  private void run(Strand strand) {
    carrier.resume();
    Throwable escaped = runProgram(strand);
    boolean isControlled = carrier.pause();
    if (carrier.isOver()) {
      // This strand was only unwound.
      return;
    }
    if (escaped != null) {
      fail(strand, escaped);
    } else if (!isControlled) {
      outside.lose(new LossOfControl.HookOverflow(StrandNames.of(strand)));
      scheduler.finishNow();
    }
    if (thrown != null || !isControlled) {
      carrier.conclude(null);
      return;
    }
    end.ends(strand);
    strand.end();
    monitors.threadEnds(strand.thread);
    if (!carrier.startsThreads()) {
      ThreadStates.terminated(strand.thread);
    }
    scheduler.terminate(strand);
  }

  /** Runs the code of the program; returns what it throws unless there is a handler for that. */
  @SuppressWarnings("DoNotCall") // The strand is what runs the thread's code.
  private Throwable runProgram(Strand strand) {
    Throwable escaped = null;
    try {
      if (strand.isBody()) {
        body.run();
      } else {
        strand.thread.run();
      }
    } catch (ExecutionOver e) {
      return null;
    } catch (Throwable e) {
      escaped = uncaught(strand, e);
    }
    try {
      if (escaped == null) {
        aboutToEnd(strand);
      }
      strand.atomic++;
      THREAD_EXIT.invokeExact(strand.thread);
    } catch (ExecutionOver e) {
      return null;
    } catch (Throwable e) {
      escaped = escaped == null ? e : escaped;
    }
    return escaped;
  }

  private void aboutToEnd(Strand strand) {
    if (carrier.pause()) {
      try {
        boolean isLast = end.isLast(strand, scheduler);
        if (isLast || releases.arePoints()) {
          scheduler.endPoint(isLast);
        }
      } finally {
        carrier.resume();
      }
    }
  }

  /** Passes an exception to the program's own handler; returns it if there is none. */
  private Throwable uncaught(Strand strand, Throwable e) {
    Thread thread = strand.thread;
    Thread.UncaughtExceptionHandler handler = thread.getUncaughtExceptionHandler();
    boolean isHandled =
        !strand.isBody()
            && handler != null
            && (handler.getClass() != ThreadGroup.class
                || Thread.getDefaultUncaughtExceptionHandler() != null);
    if (!isHandled) {
      return e;
    }
    try {
      control.dispatchUncaught(thread, e);
    } catch (ExecutionOver over) {
      throw over;
    } catch (Throwable ignored) {
      // As the JVM does with what a handler throws.
    }
    return null;
  }

  private void fail(Strand strand, Throwable e) {
    thrown = e;
    thrower = strand;
    scheduler.finishNow();
  }

  // ---- Lifecycle

  @Override
  public Strand strandOf(Thread thread) {
    return strands.of(thread);
  }

  @Override
  public boolean start(Thread thread) {
    if (thread instanceof InnocuousThread) {
      outside.started(thread);
      return false;
    }
    Strand starter = scheduler.current();
    starter.owesPoint = !starter.isStarting;
    starter.isStarting = false;
    ThreadCells.starts(effects, thread);
    adopt(thread).startedBy(starter);
    return true;
  }

  @Override
  public Object commonPool() {
    return commonPool.get();
  }

  @Override
  public void exit(int status) {
    // What others would have done matters: the program ends for all of them.
    scheduler.endPoint(true);
    exitStatus = status;
    thrower = scheduler.current();
    scheduler.stop();
  }

  @Override
  public void reachedOutside(Thread thread) {
    outside.woken(thread);
  }

  @Override
  public void touchedFromOutside(Strand strand) {
    outside.touched(strand);
  }
}
