package dev.selvage.core.engine.hook;

import dev.selvage.bridge.AccessMode;
import dev.selvage.bridge.Debugger;
import dev.selvage.bridge.Hooks;
import dev.selvage.bridge.Memory;
import dev.selvage.core.engine.effect.Effects;
import dev.selvage.core.engine.effect.Variable;
import dev.selvage.core.engine.memory.AccessSites;
import dev.selvage.core.engine.memory.UnpointedAccesses;
import dev.selvage.core.engine.strand.Carrier;
import dev.selvage.core.engine.strand.Scheduler;
import dev.selvage.model.OperationKind;
import java.lang.invoke.VarHandle;

/**
 * Announces accesses to memory that are not points. No lambdas here, because the JVM links them
 * where control is not paused yet, which would lead back here.
 */
public final class MemoryHooks extends Memory.Engine {
  private final Carrier carrier;
  private final Scheduler scheduler;
  private final Effects effects;
  private final UnpointedAccesses accesses;
  private final boolean isDebugged = Debugger.isLoaded();

  public MemoryHooks(
      Carrier carrier, Scheduler scheduler, Effects effects, AccessSites accessSites) {
    this.carrier = carrier;
    this.scheduler = scheduler;
    this.effects = effects;
    this.accesses = new UnpointedAccesses(effects, accessSites);
  }

  /** Whether the program has accessed memory in other than volatile mode through handles. */
  public boolean hasWeakAccesses() {
    return accesses.hasWeak();
  }

  /** Whether the program has accessed memory in a mode between plain and volatile. */
  public boolean hasRelaxedAccesses() {
    return accesses.hasRelaxed();
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
   * The same for what code of the JDK accesses plainly. That does not count under a debugger, where
   * each hook may have to look at the stack first, and where a single step passes thousands of
   * them.
   */
  private boolean beginsAccounting() {
    return !isDebugged && carrier.controls() && !scheduler.current().isInOwn && begins();
  }

  /**
   * Before the JDK makes known what the program has done. Usually there was a point before, at the
   * call to the JDK, but not when a task returns to the pool that runs it. Without a point it would
   * always be known to others, and no race would be detected. Not in other code of the JDK: what it
   * does for the first time in a JVM differs from what it does later, and points must not differ.
   */
  private void letOthersSee(int mode) {
    if (AccessMode.isOfTasks(mode)
        && AccessMode.write(mode) != AccessMode.NONE
        && scheduler.current().touched
        && scheduler.count() > 1) {
      // What follows is no longer done for the call of the task that came last.
      scheduler.current().jdkSite = 0;
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
  public void plain(Object target, String field, int mode) {
    if (beginsAccounting()) {
      try {
        accesses.plain(scheduler.current(), target, field, mode);
      } catch (StackOverflowError e) {
        carrier.abandon();
        throw e;
      } finally {
        carrier.resume();
      }
    }
  }

  @Override
  public void whole(Object object, int mode) {
    if (beginsAccounting()) {
      try {
        accesses.whole(scheduler.current(), object, mode);
      } catch (StackOverflowError e) {
        carrier.abandon();
        throw e;
      } finally {
        carrier.resume();
      }
    }
  }

  @Override
  public void elements(Object array, int from, int count, int mode) {
    if (beginsAccounting()) {
      try {
        accesses.elements(scheduler.current(), array, from, count, mode);
      } catch (StackOverflowError e) {
        carrier.abandon();
        throw e;
      } finally {
        carrier.resume();
      }
    }
  }

  @Override
  public void addressed(Object array, long offset, int bytes, int mode) {
    if (beginsAccounting()) {
      try {
        accesses.addressed(scheduler.current(), array, offset, bytes, mode);
      } catch (StackOverflowError e) {
        carrier.abandon();
        throw e;
      } finally {
        carrier.resume();
      }
    }
  }

  @Override
  public void copied(Object object) {
    if (beginsAccounting()) {
      try {
        accesses.copied(scheduler.current(), object);
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
        effects.fence(scheduler.current(), kind);
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
    // Before there is a second strand, it need not be known to others.
    if (scheduler.count() > 1) {
      order(object, Variable.FINALS, true);
    }
  }

  @Override
  public void entered(Object lock) {
    order(lock, Variable.MONITOR, false);
  }

  @Override
  public void leaving(Object lock) {
    order(lock, Variable.MONITOR, true);
  }

  private void order(Object object, Variable variable, boolean isRelease) {
    if (begins()) {
      try {
        if (isRelease) {
          effects.release(scheduler.current(), object, variable);
        } else {
          effects.acquire(scheduler.current(), object, variable);
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
  public void own(boolean isOwn) {
    if (!isDebugged && carrier.controls()) {
      scheduler.current().isInOwn = isOwn;
      Hooks.inOwn(isOwn);
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
