package dev.selvage.core.engine.effect;

import dev.selvage.bridge.AccessMode;
import dev.selvage.bridge.Sites;
import dev.selvage.model.OperationKind;
import dev.selvage.monitor.event.ExecutionMonitor;

/**
 * Receives what models do to the variables through which strands observe each other. Each effect is
 * announced here once, and from here it reaches everything that depends on it: the footprint of the
 * step, the monitors of the execution (happens-before, lock order), the next question to the
 * strategy and the trace.
 *
 * <p>Models do not call this class where they have state of their own: that state lives in cells
 * ({@link ThreadCells}, and the classes of the clock, of monitors and of static state), whose
 * methods announce what they read and change. Calls from elsewhere are about state that the JDK
 * keeps.
 *
 * <p>One final class without allocation, since every hook calls it.
 */
public final class Effects {
  /** Added to a part: the elements of an array by offset instead of index. */
  public static final long BY_OFFSET = 1L << 40;

  private final StepRecorder recorder;

  /** Null for none. */
  private ExecutionMonitor monitor;

  /** Null for none. */
  private ExecutionMonitor lockMonitor;

  private EventSink sink;

  /** Takes down what the running strand does, if it is in a loop; null for none. */
  private AccessLog log;

  public Effects(StepRecorder recorder) {
    this.recorder = recorder;
  }

  /** The scheduler needs the effects, and the effects the scheduler. */
  public void connect(EventSink newSink) {
    sink = newSink;
  }

  /**
   * An execution begins, for which the recorder is ready.
   *
   * @param newMonitor null for none
   * @param newLockMonitor receives only which strands hold which locks; null for none
   */
  public void begin(int first, ExecutionMonitor newMonitor, ExecutionMonitor newLockMonitor) {
    monitor = newMonitor;
    lockMonitor = newLockMonitor;
    log = null;
    if (newMonitor != null) {
      newMonitor.begin(first);
    }
    if (newLockMonitor != null) {
      newLockMonitor.begin(first);
    }
  }

  /** From now on, the accesses of the running strand are taken down there; null for nowhere. */
  public void logTo(AccessLog newLog) {
    log = newLog;
  }

  /** Whether the accesses of the running strand are taken down somewhere. */
  public boolean hasLog() {
    return log != null;
  }

  /** Whether the strategy reads what each step touches. */
  public boolean hasFootprints() {
    return recorder.isOn();
  }

  /** Whether reading an interrupt status that is not set announces anything. */
  public boolean areInterruptsRecorded() {
    return log != null || recorder.areInterruptsRecorded();
  }

  // ---- state of models

  /** The running strand observes a variable. */
  public void read(Object object, Variable variable) {
    recorder.read(object, variable);
    if (log != null) {
      log.variable(object, variable, false);
    }
  }

  /** The running strand changes a variable. */
  public void write(Object object, Variable variable) {
    recorder.write(object, variable);
    if (log != null) {
      log.variable(object, variable, true);
    }
  }

  /** The running strand can continue only because of the latest change of a variable. */
  void await(Object object, Variable variable) {
    // That change is final, so no loop has to look out for it.
    recorder.await(object, variable);
  }

  /** The running strand does something whose effect is not a value that could be compared. */
  public void acts() {
    if (log != null) {
      log.acts();
    }
  }

  /** The running strand continues because a location may have changed that it will read again. */
  public void readAgain(Object object, long part) {
    recorder.readAgain(object, part);
  }

  /** The running strand observes a variable of which there is only one. */
  public void read(Variable global) {
    recorder.readGlobal(global);
  }

  /** The running strand changes a variable of which there is only one. */
  public void write(Variable global) {
    recorder.writeGlobal(global);
  }

  void readInterrupt(Thread thread) {
    recorder.readInterrupt(thread);
    if (log != null) {
      log.variable(thread, Variable.INTERRUPT, false);
    }
  }

  void writeInterrupt(Thread thread) {
    recorder.writeInterrupt(thread);
    if (log != null) {
      log.variable(thread, Variable.INTERRUPT, true);
    }
  }

  void readState(Thread thread) {
    recorder.readState(thread);
    if (log != null) {
      log.variable(thread, Variable.STATE, false);
    }
  }

  void readBlocker(Thread thread) {
    recorder.readBlocker(thread);
    acts();
  }

  void writeBlocker(Thread thread) {
    recorder.writeBlocker(thread);
  }

  /** The running strand takes what only one strand can take. */
  public void lock(Object object, Variable variable) {
    recorder.lock(object, variable);
    acts();
  }

  StepRecorder recorder() {
    return recorder;
  }

  // ---- steps

  /** A strand has been chosen: what is announced from now on belongs to its step. */
  public void nextStep() {
    recorder.nextStep();
  }

  /** The step is the rest of one that a lock has stopped where there is no scheduling point. */
  public void continueStep() {
    recorder.continueStep();
  }

  /** A strand is about to do something to an object, or to one that stands for it. */
  public void meet(Object object) {
    recorder.meet(object);
  }

  /** The JVM runs a static initializer, for the first and only time. */
  public void initializes(String type) {
    recorder.initializes(type);
  }

  /** The running strand begins a wait that may end without a cause, or ends one. */
  public void opens() {
    recorder.opens();
  }

  /**
   * A strand can continue, or no longer can. Whether the clock may advance depends on that; {@link
   * #timeMatters} says whether it ever does.
   */
  public void readiness() {
    recorder.readiness();
  }

  /** The clock may advance while strands can continue, if they have not been kept for too long. */
  public void timeMatters() {
    recorder.timeMatters();
  }

  /** No strand can continue: time-outs expire. Returns how often that has happened before. */
  public int expire() {
    return recorder.expire();
  }

  // ---- what orders strands

  /** What the strand has done so far becomes known to each strand that acquires there. */
  public void release(ThreadCells strand, Object object, Variable variable) {
    if (strand.quiet == 0) {
      recorder.release(object, variable);
      if (log != null && variable == Variable.MONITOR) {
        log.variable(object, variable, true);
      }
    }
    if (monitor != null) {
      monitor.release(strand.id, object, variable.part);
    }
  }

  /** What others released there becomes known to the strand. */
  public void acquire(ThreadCells strand, Object object, Variable variable) {
    if (strand.quiet == 0) {
      recorder.acquire(object, variable);
      if (log != null && variable == Variable.MONITOR) {
        log.locked(object);
      }
    }
    if (monitor != null) {
      monitor.acquire(strand.id, object, variable.part);
    }
  }

  /** A strand has taken a monitor or a lock that it did not hold. */
  public void locked(ThreadCells strand, Object lock, boolean isShared, int site) {
    if (lockMonitor != null) {
      lockMonitor.locked(strand.id, lock, isShared, site);
    }
  }

  /** A strand no longer holds a monitor or a lock. */
  public void unlocked(ThreadCells strand, Object lock, boolean isShared) {
    if (lockMonitor != null) {
      lockMonitor.unlocked(strand.id, lock, isShared);
    }
  }

  /** What the strand has done becomes known to all strands. */
  public void broadcast(ThreadCells strand) {
    if (monitor != null) {
      monitor.broadcast(strand.id);
    }
  }

  void joined(ThreadCells strand, ThreadCells ended) {
    if (lockMonitor != null) {
      lockMonitor.joined(strand.id, ended.id);
    }
  }

  void start(ThreadCells parent, ThreadCells child) {
    if (monitor != null) {
      monitor.start(parent.id, child.id);
    }
    if (lockMonitor != null) {
      lockMonitor.start(parent.id, child.id);
    }
  }

  // ---- memory

  /**
   * A part of an object is about to be read or written.
   *
   * @param mode see {@link dev.selvage.bridge.AccessMode}
   * @param site 0 inside the JDK, where only the order matters
   */
  public void access(ThreadCells strand, Object object, long part, int mode, int site) {
    recorder.access(object, part, mode);
    if (log != null) {
      boolean isWrite = AccessMode.write(mode) != AccessMode.NONE;
      if (!isWrite || site == 0 || !Sites.get(site).confined()) {
        log.access(object, part, isWrite);
      }
    }
    if (monitor != null) {
      monitor.access(strand.id, object, part, mode, site);
    }
  }

  /**
   * A part of an object is about to be read or written by code of the JDK that runs for a call.
   *
   * @param site that of the call; 0 for none
   * @param receiver the object of the call; null for none
   */
  public void account(
      ThreadCells strand, Object object, long part, int mode, int site, Object receiver) {
    recorder.access(object, part, mode);
    if (monitor != null) {
      monitor.account(strand.id, object, part, mode, site, receiver);
    }
  }

  /** The same for what is not memory of its own. */
  public void access(ThreadCells strand, Object object, Variable variable, int mode, int site) {
    access(strand, object, variable.part, mode, site);
  }

  /** A part of an object is about to be compared, and changed if it is as expected. */
  public void compares(Object object, long part) {
    if (log != null) {
      log.access(object, part, false);
    }
  }

  /** A thread-safe object of the JDK is called from controlled code. */
  public void call(ThreadCells strand, Object receiver, int site) {
    if (monitor != null) {
      monitor.call(strand.id, receiver, site);
    }
  }

  /**
   * @param kind one of {@link dev.selvage.bridge.AccessMode}
   */
  public void fence(ThreadCells strand, int kind) {
    if (monitor != null) {
      monitor.fence(strand.id, kind);
    }
  }

  // ---- operations without a point

  /** An operation of the running strand takes effect that is not a scheduling point. */
  public void event(OperationKind operation, Object target, int site) {
    sink.effect(operation, target, site);
  }
}
