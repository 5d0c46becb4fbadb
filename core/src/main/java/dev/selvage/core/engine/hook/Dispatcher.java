package dev.selvage.core.engine.hook;

import dev.selvage.bridge.Indirect;
import dev.selvage.bridge.Locks;
import dev.selvage.bridge.Statics;
import dev.selvage.bridge.Values;
import dev.selvage.core.engine.memory.AccessSites;
import dev.selvage.core.engine.memory.ReachedMembers;
import dev.selvage.core.engine.memory.UnseenCode;
import dev.selvage.core.engine.sync.ModelledMonitors;
import dev.selvage.core.engine.sync.Models;
import dev.selvage.core.engine.sync.Parking;
import dev.selvage.core.engine.sync.Threads;
import dev.selvage.core.engine.time.VirtualClock;

/** Forwards each hook to the model it belongs to, if it comes from a strand. */
public final class Dispatcher extends RegionHooks {
  private final ModelledMonitors monitors;
  private final Parking parking;
  private final Threads threads;
  private final ThreadHooks others;
  private final ProgramEvents lifecycle;
  private final VirtualClock clock;
  private final AccessSites accesses;
  private final PlainAccesses plain;
  private final JdkObjects jdkObjects;
  private final IndirectHooks indirect;
  private final Parts parts;

  /** The hooks of their own kinds. */
  public record Parts(
      StaticHooks statics,
      ValueHooks values,
      LockHooks locks,
      IdentityHashes hashes,
      UnseenCode unseen) {}

  public Dispatcher(Models models, ProgramEvents lifecycle, AccessSites accesses, Parts parts) {
    super(models);
    this.monitors = models.monitors();
    this.clock = models.clock();
    this.parking = new Parking(scheduler, clock, effects);
    this.threads = new Threads(scheduler, monitors, clock, effects);
    this.others = new ThreadHooks(models, lifecycle, threads, parking);
    this.lifecycle = lifecycle;
    this.accesses = accesses;
    this.plain = new PlainAccesses(scheduler, accesses);
    ReachedMembers members = new ReachedMembers(accesses);
    this.jdkObjects = new JdkObjects(models, accesses, plain, members);
    this.indirect = new IndirectHooks(carrier, plain, jdkObjects, members, parts.unseen());
    this.parts = parts;
  }

  // ---- memory

  @Override
  public void field(Object target, int site) {
    if (carrier.pause()) {
      try {
        access(target, site);
      } catch (StackOverflowError e) {
        carrier.abandon();
        throw e;
      } finally {
        carrier.resume();
      }
    }
  }

  @Override
  public void array(Object array, int index, int site) {
    // An access to a null array fails by itself.
    if (array != null && carrier.pause()) {
      try {
        scheduler.current().index = index;
        access(array, site);
      } catch (StackOverflowError e) {
        carrier.abandon();
        throw e;
      } finally {
        carrier.resume();
      }
    }
  }

  private void access(Object target, int site) {
    jdkObjects.leave();
    plain.access(target, site);
  }

  // ---- calls of the JDK

  @Override
  public void call(Object receiver, int site) {
    if (carrier.pause()) {
      try {
        jdkObjects.call(receiver, site);
      } catch (StackOverflowError e) {
        carrier.abandon();
        throw e;
      } finally {
        carrier.resume();
      }
    }
  }

  @Override
  public void enters(int site) {
    if (carrier.pause()) {
      try {
        jdkObjects.enters(site);
      } catch (StackOverflowError e) {
        carrier.abandon();
        throw e;
      } finally {
        carrier.resume();
      }
    }
  }

  @Override
  public void nested(Object receiver) {
    if (jdkObjects.mayBeSafe(receiver) && carrier.pause()) {
      try {
        jdkObjects.nested(receiver);
      } catch (StackOverflowError e) {
        carrier.abandon();
        throw e;
      } finally {
        carrier.resume();
      }
    }
  }

  @Override
  public void argument(Object argument, int site) {
    if (carrier.pause()) {
      try {
        jdkObjects.argument(argument, site);
      } catch (StackOverflowError e) {
        carrier.abandon();
        throw e;
      } finally {
        carrier.resume();
      }
    }
  }

  @Override
  public void elements(Object array, int from, int count, int site) {
    if (carrier.pause()) {
      try {
        jdkObjects.argument(array, site);
        accesses.announceElements(scheduler.current(), array, from, count, site);
      } catch (StackOverflowError e) {
        carrier.abandon();
        throw e;
      } finally {
        carrier.resume();
      }
    }
  }

  @Override
  public void inside(Object self) {
    if (jdkObjects.isInside(self) && carrier.pause()) {
      try {
        jdkObjects.inside();
      } catch (StackOverflowError e) {
        carrier.abandon();
        throw e;
      } finally {
        carrier.resume();
      }
    }
  }

  // ---- monitors

  @Override
  public void enter(Object monitor, int site) {
    if (monitor == null) {
      throw new NullPointerException("Cannot enter synchronized block: the lock is null");
    }
    if (carrier.pause()) {
      try {
        monitors.enter(monitor, site);
      } catch (StackOverflowError e) {
        carrier.abandon();
        throw e;
      } finally {
        carrier.resume();
      }
    }
  }

  @Override
  public void exit(Object monitor, int site) {
    if (carrier.pause()) {
      try {
        monitors.exit(monitor, site);
      } catch (StackOverflowError e) {
        carrier.abandon();
        throw e;
      } finally {
        carrier.resume();
      }
    }
  }

  @Override
  public void await(Object monitor, long nanos, int site) throws InterruptedException {
    paused(() -> monitors.await(monitor, nanos, site));
  }

  @Override
  public void notifyOne(Object monitor, int site) {
    paused(() -> monitors.notifyOne(monitor, site));
  }

  @Override
  public void notifyEvery(Object monitor, int site) {
    paused(() -> monitors.notifyEvery(monitor, site));
  }

  @Override
  public boolean owns(Object monitor) {
    return monitors.isHeld(monitor);
  }

  @Override
  public boolean holdsLock(Object monitor) {
    return monitors.isHeld(monitor) || Thread.holdsLock(monitor);
  }

  // ---- hash codes

  @Override
  public void hashing(Object object, boolean isIdentity) {
    if (!carrier.pause()) {
      super.hashing(object, isIdentity);
      return;
    }
    try {
      parts.hashes().asked(object, isIdentity);
    } catch (StackOverflowError e) {
      carrier.abandon();
      throw e;
    } finally {
      carrier.resume();
    }
  }

  // ---- parking

  @Override
  public void park(long nanos) {
    paused(() -> parking.park(nanos));
  }

  @Override
  public void parkUntil(long deadline) {
    paused(
        () -> {
          long nanos = clock.untilMillis(deadline);
          if (nanos > 0) {
            parking.park(nanos);
          }
        });
  }

  @Override
  public boolean unpark(Object thread) {
    return others.unpark((Thread) thread);
  }

  // ---- threads

  @Override
  public boolean start(Thread thread) {
    return others.start(thread);
  }

  @Override
  public boolean runs(Thread thread) {
    return carrier.runs(thread);
  }

  @Override
  public int interruptStatus(Thread thread) {
    return others.interruptStatus(thread);
  }

  @Override
  public boolean setInterruptStatus(Thread thread, boolean value) {
    return others.setInterruptStatus(thread, value);
  }

  @Override
  public int threadStatus(Thread thread) {
    return others.threadStatus(thread);
  }

  @Override
  public int alive(Thread thread) {
    return others.alive(thread);
  }

  @Override
  public boolean join(Thread thread, long millis) throws InterruptedException {
    return others.join(thread, millis);
  }

  @Override
  public void interrupted(Thread thread) {
    others.interrupted(thread);
  }

  @Override
  public StackTraceElement[] stackTrace(Thread thread) {
    return others.stackTrace(thread);
  }

  @Override
  public void yieldNow() {
    paused(() -> threads.yieldNow());
  }

  @Override
  public void spinWait() {
    paused(() -> threads.spinWait());
  }

  @Override
  public void sleep(long nanos) throws InterruptedException {
    paused(() -> threads.sleep(nanos));
  }

  // ---- values

  @Override
  public Values.Engine values() {
    return parts.values();
  }

  // ---- locks

  @Override
  public Locks.Engine locks() {
    return parts.locks();
  }

  // ---- what the bytecode does not name

  @Override
  public Indirect.Engine indirect() {
    return indirect;
  }

  // ---- static state

  @Override
  public Statics.Engine statics() {
    return parts.statics();
  }

  // ---- the rest

  @Override
  public Object commonPool(Object real) {
    if (!carrier.pause()) {
      return real;
    }
    try {
      return lifecycle.commonPool();
    } catch (StackOverflowError e) {
      carrier.abandon();
      throw e;
    } finally {
      carrier.resume();
    }
  }

  @Override
  public void exit(int status) {
    if (carrier.pause()) {
      try {
        lifecycle.exit(status);
      } catch (StackOverflowError e) {
        carrier.abandon();
        throw e;
      } finally {
        carrier.resume();
      }
    }
  }
}
