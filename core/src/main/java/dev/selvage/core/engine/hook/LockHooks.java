package dev.selvage.core.engine.hook;

import dev.selvage.bridge.Locks;
import dev.selvage.core.engine.deadlock.Conditions;
import dev.selvage.core.engine.deadlock.HeldLocks;
import dev.selvage.core.engine.effect.Effects;
import dev.selvage.core.engine.effect.ThreadCells;
import dev.selvage.core.engine.effect.Variable;
import dev.selvage.core.engine.strand.Carrier;
import dev.selvage.core.engine.strand.Scheduler;
import dev.selvage.core.engine.sync.Models;

/**
 * Forwards the hooks in locks of {@code java.util.concurrent} to the tables of locks. No lambdas
 * here, because the JVM would link them where control is not paused yet.
 */
public final class LockHooks extends Locks.Engine {
  private final Carrier carrier;
  private final Scheduler scheduler;
  private final HeldLocks locks;
  private final Conditions conditions;
  private final Effects effects;

  public LockHooks(Models models, HeldLocks locks) {
    this.effects = models.effects();
    this.carrier = models.carrier();
    this.scheduler = models.scheduler();
    this.locks = locks;
    this.conditions = new Conditions(models.strands(), models.monitors().wakeups());
  }

  @Override
  public void owned(Object lock, Thread owner) {
    if (carrier.pause()) {
      try {
        locks.owned(scheduler.current(), lock, owner != null);
      } catch (StackOverflowError e) {
        carrier.abandon();
        throw e;
      } finally {
        carrier.resume();
      }
    }
  }

  @Override
  public void changed(Object lock) {
    if (carrier.pause()) {
      try {
        locks.changed(scheduler.current(), lock);
      } catch (StackOverflowError e) {
        carrier.abandon();
        throw e;
      } finally {
        carrier.resume();
      }
    }
  }

  @Override
  public void signalled(Object condition, boolean isAll) {
    if (carrier.pause()) {
      try {
        conditions.signalled(scheduler.current(), condition, isAll);
        effects.write(condition, Variable.QUEUE);
      } catch (StackOverflowError e) {
        carrier.abandon();
        throw e;
      } finally {
        carrier.resume();
      }
    }
  }

  @Override
  public void asked(Object queue) {
    if (carrier.pause()) {
      try {
        effects.read(queue, Variable.QUEUE);
      } catch (StackOverflowError e) {
        carrier.abandon();
        throw e;
      } finally {
        carrier.resume();
      }
    }
  }

  @Override
  public void blocker(Thread thread, boolean isChanged) {
    if ((!isChanged || effects.hasFootprints()) && carrier.pause()) {
      try {
        if (isChanged) {
          scheduler.current().changesBlocker();
        } else {
          ThreadCells.asksForBlocker(effects, thread);
        }
      } catch (StackOverflowError e) {
        carrier.abandon();
        throw e;
      } finally {
        carrier.resume();
      }
    }
  }
}
