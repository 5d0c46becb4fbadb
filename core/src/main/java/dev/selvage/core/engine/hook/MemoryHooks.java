package dev.selvage.core.engine.hook;

import dev.selvage.bridge.AccessMode;
import dev.selvage.bridge.EngineMemory;
import dev.selvage.core.engine.memory.UnpointedAccesses;
import dev.selvage.core.engine.strand.Carrier;
import dev.selvage.core.engine.strand.Scheduler;
import dev.selvage.model.OperationKind;
import dev.selvage.monitor.event.ExecutionMonitor;
import dev.selvage.monitor.event.PseudoField;
import java.lang.invoke.VarHandle;

/**
 * Takes accesses to memory that are no points to the monitor of the execution. No lambdas here: the
 * JVM links them where control is not paused yet, and what it does then comes back here.
 */
public final class MemoryHooks extends EngineMemory {
  private final Carrier carrier;
  private final Scheduler scheduler;
  private final UnpointedAccesses accesses = new UnpointedAccesses();
  private ExecutionMonitor monitor;

  public MemoryHooks(Carrier carrier, Scheduler scheduler) {
    this.carrier = carrier;
    this.scheduler = scheduler;
  }

  /** An execution begins; not called when nobody watches. */
  public void begin(ExecutionMonitor newMonitor) {
    monitor = newMonitor;
    accesses.begin(newMonitor);
  }

  /** Whether the program has accessed memory in other than volatile mode through handles. */
  public boolean hasWeakAccesses() {
    return accesses.hasWeak();
  }

  /** Whether the calling thread is a strand, now paused, whose accesses count. */
  private boolean begins() {
    if (!carrier.pause()) {
      return false;
    }
    if (scheduler.current().quiet == 0) {
      return true;
    }
    carrier.resume();
    return false;
  }

  /**
   * Before the JDK makes known what the program has done. Most often a point came before, at the
   * call of the JDK; not so when a task returns to the pool that runs it. Without a point others
   * would always know, and no race be seen. Not in other code of the JDK: what it does for the
   * first time in a JVM differs from what it does later, and points must not.
   */
  private void letOthersSee(int mode) {
    if (AccessMode.isOfTasks(mode)
        && AccessMode.write(mode) != AccessMode.NONE
        && scheduler.current().touched
        && scheduler.count() > 1) {
      scheduler.point(OperationKind.CALL, null, 0);
    }
  }

  @Override
  public void handle(VarHandle handle, Object target, int index, int mode) {
    if (begins()) {
      try {
        letOthersSee(mode);
        accesses.handle(scheduler.current(), handle, target, index, mode);
      } catch (StackOverflowError e) {
        carrier.abandon();
        throw e;
      } finally {
        carrier.resume();
      }
    }
  }

  @Override
  public void unsafe(Object target, long offset, int mode) {
    if (begins()) {
      try {
        letOthersSee(mode);
        accesses.unsafe(scheduler.current(), target, offset, mode);
      } catch (StackOverflowError e) {
        carrier.abandon();
        throw e;
      } finally {
        carrier.resume();
      }
    }
  }

  @Override
  public void compared(boolean isSame) {
    if (begins()) {
      try {
        accesses.compared(scheduler.current(), isSame);
      } catch (StackOverflowError e) {
        carrier.abandon();
        throw e;
      } finally {
        carrier.resume();
      }
    }
  }

  @Override
  public void field(Object target, String field, int mode) {
    if (begins()) {
      try {
        letOthersSee(mode);
        accesses.field(scheduler.current(), target, field, mode);
      } catch (StackOverflowError e) {
        carrier.abandon();
        throw e;
      } finally {
        carrier.resume();
      }
    }
  }

  @Override
  public void fence(int kind) {
    if (begins()) {
      try {
        monitor.fence(scheduler.current().id, kind);
      } catch (StackOverflowError e) {
        carrier.abandon();
        throw e;
      } finally {
        carrier.resume();
      }
    }
  }

  @Override
  public void frozen(Object object) {
    // Before there is a second strand, nobody needs to be told.
    if (scheduler.count() > 1) {
      order(object, PseudoField.FINALS, true);
    }
  }

  @Override
  public void entered(Object lock) {
    order(lock, PseudoField.MONITOR, false);
  }

  @Override
  public void leaving(Object lock) {
    order(lock, PseudoField.MONITOR, true);
  }

  private void order(Object object, long part, boolean isRelease) {
    if (begins()) {
      try {
        if (isRelease) {
          monitor.release(scheduler.current().id, object, part);
        } else {
          monitor.acquire(scheduler.current().id, object, part);
        }
      } catch (StackOverflowError e) {
        carrier.abandon();
        throw e;
      } finally {
        carrier.resume();
      }
    }
  }

  @Override
  public void quietEnter() {
    if (carrier.controls()) {
      scheduler.current().quiet++;
    }
  }

  @Override
  public void quietExit() {
    if (carrier.controls()) {
      scheduler.current().quiet--;
    }
  }
}
