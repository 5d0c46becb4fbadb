package dev.selvage.core.engine.hook;

import dev.selvage.bridge.EngineLocks;
import dev.selvage.bridge.EngineStatics;
import dev.selvage.bridge.EngineValues;
import dev.selvage.core.engine.memory.AccessSites;
import dev.selvage.core.engine.memory.Footprints;
import dev.selvage.core.engine.memory.MemoryMonitor;
import dev.selvage.core.engine.memory.Ordering;
import dev.selvage.core.engine.source.IdentityHashes;
import dev.selvage.core.engine.strand.Carrier;
import dev.selvage.core.engine.strand.Scheduler;
import dev.selvage.core.engine.strand.Strand;
import dev.selvage.core.engine.strand.ThreadStates;
import dev.selvage.core.engine.sync.Monitors;
import dev.selvage.core.engine.sync.Parking;
import dev.selvage.core.engine.sync.Releases;
import dev.selvage.core.engine.sync.Threads;
import dev.selvage.core.engine.time.VirtualClock;

/** Takes each hook to the model it belongs to, when it comes from a strand. */
public final class Dispatcher extends PausingHooks {
  /** So many accesses that are no points make one: a loop may wait for a plain field. */
  private static final int PATIENCE = 2_000;

  private final Scheduler scheduler;
  private final Monitors monitors;
  private final Parking parking;
  private final Threads threads;
  private final Lifecycle lifecycle;
  private final VirtualClock clock;
  private final AccessSites accesses;
  private final Ordering ordering;
  private final ValueHooks values;
  private final JdkObjects jdkObjects;
  private final StaticHooks statics;
  private final IdentityHashes hashes;
  private final LockHooks locks;
  private final Releases releases;
  private final Footprints footprints;

  public Dispatcher(
      Carrier carrier,
      Scheduler scheduler,
      Monitors monitors,
      Lifecycle lifecycle,
      VirtualClock clock,
      AccessSites accesses,
      Ordering ordering,
      StaticHooks statics,
      ValueHooks values,
      IdentityHashes hashes,
      LockHooks locks,
      Releases releases,
      Footprints footprints) {
    super(carrier);
    this.scheduler = scheduler;
    this.monitors = monitors;
    this.footprints = footprints;
    this.parking = new Parking(scheduler, clock, footprints);
    this.ordering = ordering;
    this.threads = new Threads(scheduler, monitors, clock, ordering, footprints);
    this.lifecycle = lifecycle;
    this.clock = clock;
    this.accesses = accesses;
    this.values = values;
    this.jdkObjects = new JdkObjects(scheduler, accesses, releases, footprints);
    this.statics = statics;
    this.hashes = hashes;
    this.locks = locks;
    this.releases = releases;
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
    if (!accesses.isResolved(site)) {
      accesses.resolve(site);
    }
    Strand me = scheduler.current();
    boolean isPoint = accesses.access(target, site, me.id) || me.owesPoint;
    if (!isPoint && ++me.quietAccesses > PATIENCE) {
      accesses.points().spunAt(site);
      isPoint = true;
    }
    if (isPoint) {
      scheduler.point(accesses.kind(site), target, site);
    }
    accesses.tell(me, target, site);
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
        accesses.tellElements(scheduler.current(), array, from, count, site);
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
      hashes.asked(object, isIdentity);
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
    long nanos = clock.untilMillis(deadline);
    if (nanos > 0) {
      park(nanos);
    }
  }

  @Override
  public boolean unpark(Object thread) {
    Strand strand = lifecycle.strandOf((Thread) thread);
    if (strand == null) {
      if (carrier.controls()) {
        look((Thread) thread, Footprints.START);
        lifecycle.reachedOutside((Thread) thread);
      }
      return false;
    }
    if (carrier.pause()) {
      parking.unpark(strand);
      carrier.resume();
    } else {
      lifecycle.touchedFromOutside(strand);
    }
    return true;
  }

  // ---- threads

  @Override
  public boolean start(Thread thread) {
    if (!carrier.pause()) {
      // One that is only unwound starts nobody: a pool that wants to replace a worker gives up.
      return carrier.controlsWait();
    }
    try {
      return lifecycle.start(thread) && !carrier.startsThreads();
    } catch (StackOverflowError e) {
      carrier.abandon();
      throw e;
    } finally {
      carrier.resume();
    }
  }

  @Override
  public boolean runs(Thread thread) {
    return carrier.runs(thread);
  }

  @Override
  public int interruptStatus(Thread thread) {
    Strand strand = lifecycle.strandOf(thread);
    if (footprints.areInterruptsTold() && carrier.pause()) {
      footprints.lookAtInterrupt(thread);
      carrier.resume();
    }
    if (strand == null) {
      return -1;
    }
    if (strand.interrupted) {
      knows(thread, MemoryMonitor.INTERRUPT);
    }
    return strand.interrupted ? 1 : 0;
  }

  @Override
  public boolean setInterruptStatus(Thread thread, boolean value) {
    Strand strand = lifecycle.strandOf(thread);
    if (footprints.isOn() && carrier.pause()) {
      footprints.changeInterrupt(thread);
      carrier.resume();
    }
    if (strand == null) {
      return false;
    }
    if (value && ordering.isWatched() && carrier.pause()) {
      ordering.release(scheduler.current(), thread, MemoryMonitor.INTERRUPT);
      carrier.resume();
    }
    strand.interrupted = value;
    return true;
  }

  private void look(Thread thread, long part) {
    if (footprints.isOn() && carrier.pause()) {
      footprints.look(thread, part);
      carrier.resume();
    }
  }

  /** The running strand sees what a thread has come to, and so knows what was done before. */
  private void knows(Thread thread, long part) {
    if (ordering.isWatched() && carrier.pause()) {
      ordering.acquire(scheduler.current(), thread, part);
      carrier.resume();
    }
  }

  @Override
  public int threadStatus(Thread thread) {
    Strand strand = lifecycle.strandOf(thread);
    if (strand == null) {
      look(thread, Footprints.START);
      return -1;
    }
    if (strand != scheduler.current() && carrier.pause()) {
      footprints.lookAtState(thread);
      carrier.resume();
    }
    looksAt(strand);
    return ThreadStates.of(strand);
  }

  @Override
  public int alive(Thread thread) {
    Strand strand = lifecycle.strandOf(thread);
    if (strand == null) {
      look(thread, Footprints.START);
      return -1;
    }
    looksAt(strand);
    return strand.terminated ? 0 : 1;
  }

  /** The state of a strand's thread is asked for: the end happens before what comes now. */
  private void looksAt(Strand strand) {
    if (strand != scheduler.current() && carrier.controls()) {
      releases.seen();
      look(strand.thread, Footprints.START);
      look(strand.thread, Footprints.END);
    }
    if (strand.terminated) {
      knows(strand.thread, MemoryMonitor.END);
    }
  }

  @Override
  public boolean join(Thread thread, long millis) throws InterruptedException {
    carrier.pause();
    try {
      if (threads.join(lifecycle.strandOf(thread), thread, millis)) {
        return true;
      }
      // It was not a strand, but may have been started by now.
      Strand strand = lifecycle.strandOf(thread);
      if (strand == null) {
        return thread.getState() == Thread.State.NEW;
      }
      threads.join(strand, thread, millis);
    } catch (StackOverflowError e) {
      carrier.abandon();
      throw e;
    } finally {
      carrier.resume();
    }
    return true;
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

  @Override
  public void interrupted(Thread thread) {
    Strand strand = lifecycle.strandOf(thread);
    if (strand == null) {
      return;
    }
    if (carrier.pause()) {
      if (strand != scheduler.current()) {
        releases.seen();
      }
      threads.interrupted(strand);
      carrier.resume();
    } else {
      lifecycle.touchedFromOutside(strand);
    }
  }

  // ---- values

  @Override
  public EngineValues values() {
    return values;
  }

  // ---- locks

  @Override
  public EngineLocks locks() {
    return locks;
  }

  // ---- regions

  @Override
  public void atomicEnter() {
    if (carrier.controls()) {
      scheduler.current().atomic++;
    }
  }

  @Override
  public void atomicExit() {
    if (carrier.controls()) {
      scheduler.current().atomic--;
    }
  }

  @Override
  public void initializerEnter(String type) {
    if (carrier.controls()) {
      Strand me = scheduler.current();
      me.atomic++;
      me.initializers++;
      me.draws = me.draws.within(type);
      footprints.initializes(type);
    }
  }

  @Override
  public void initializerExit() {
    if (carrier.controls()) {
      Strand me = scheduler.current();
      me.atomic--;
      me.initializers--;
      me.draws = me.draws.leave();
      if (scheduler.count() > 1 && carrier.pause()) {
        // Who uses the class from now on is not seen.
        ordering.broadcast(me);
        carrier.resume();
      }
    }
  }

  // ---- static state

  @Override
  public EngineStatics statics() {
    return statics;
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

  @Override
  public StackTraceElement[] stackTrace(Thread thread) {
    Strand strand = lifecycle.strandOf(thread);
    if (strand == null || strand == scheduler.current() || !carrier.pause()) {
      return null;
    }
    try {
      return strand.terminated ? new StackTraceElement[0] : carrier.stackOf(strand);
    } catch (StackOverflowError e) {
      carrier.abandon();
      throw e;
    } finally {
      carrier.resume();
    }
  }
}
