package dev.selvage.core.engine.sync;

import dev.selvage.core.engine.effect.Effects;
import dev.selvage.core.engine.strand.Scheduler;
import dev.selvage.core.engine.strand.Strand;
import dev.selvage.core.engine.strand.StrandTable;
import dev.selvage.core.engine.strand.Wait;
import dev.selvage.core.engine.time.VirtualClock;
import dev.selvage.model.OperationKind;
import dev.selvage.monitor.object.ObjectNumbers;
import java.util.Arrays;
import java.util.List;

/**
 * Modelled monitors: {@code synchronized}, {@code wait} and {@code notify} as specified in JLS 17.1
 * and 17.2. Which of the contenders enters is a choice of strand; which of the waiters a notify
 * wakes is a separate choice. A waiter that was notified returns normally even if it is interrupted
 * before it has re-entered the monitor, as in HotSpot.
 */
public final class ModelledMonitors {
  private final Effects effects;
  private final MonitorTable table;
  private final VirtualClock clock;
  private final StrandTable strands;
  private final Wakeups wakeups;
  private final ReleasePoints releases;
  private Scheduler scheduler;
  private Strand[] candidates = new Strand[8];

  public ModelledMonitors(
      Effects effects,
      VirtualClock clock,
      StrandTable strands,
      ObjectNumbers numbers,
      ReleasePoints releases) {
    this.effects = effects;
    this.table = new MonitorTable(effects, numbers);
    this.clock = clock;
    this.strands = strands;
    this.wakeups = new Wakeups(numbers);
    this.releases = releases;
  }

  /** The scheduler needs the monitors and the monitors the scheduler. */
  public void connect(Scheduler newScheduler) {
    scheduler = newScheduler;
  }

  public void clear() {
    table.clear();
    wakeups.clear();
  }

  /** The wake-ups that missed a waiter, those of conditions included. */
  public Wakeups wakeups() {
    return wakeups;
  }

  /** Enters on the running strand; with a site of 0 there is no point unless it must wait. */
  public void enter(Object object, int site) {
    Strand me = scheduler.current();
    Monitor monitor = table.get(object);
    if (monitor.reenter(me)) {
      return;
    }
    if (monitor.peekOwner() == null) {
      if (site != 0 && me.atomic == 0) {
        contend(monitor, me);
        scheduler.point(OperationKind.ENTER, object, site);
        uncontend(monitor, me);
      } else {
        me.pend(OperationKind.ENTER, object, site);
      }
    } else {
      me.pend(OperationKind.ENTER, object, site);
      contend(monitor, me);
      scheduler.block(Wait.ENTER, monitor, Strand.NO_DEADLINE);
      uncontend(monitor, me);
      if (site == 0 || me.atomic > 0) {
        // It would not have stopped here otherwise.
        effects.continueStep();
      }
    }
    own(monitor, me, 1, me.lastSite);
  }

  private void own(Monitor monitor, Strand me, int entries, int site) {
    monitor.own(me, entries, site);
    for (Strand other = monitor.contenders; other != null; other = other.nextInList) {
      if (other.isEnabled()) {
        other.waitingFor = monitor;
        scheduler.suspend(other);
      }
    }
  }

  public void exit(Object object, int site) {
    Monitor monitor = owned(object, scheduler.current());
    if (monitor.leave(site)) {
      wakeContenders(monitor);
      if (monitor.isUnused()) {
        table.drop(monitor);
      }
    }
  }

  private Monitor owned(Object object, Strand me) {
    Monitor monitor = table.find(object);
    if (monitor == null || monitor.peekOwner() != me) {
      throw new IllegalMonitorStateException("current thread is not owner");
    }
    return monitor;
  }

  private void wakeContenders(Monitor monitor) {
    for (Strand other = monitor.contenders; other != null; other = other.nextInList) {
      scheduler.wake(other);
    }
  }

  /** Waits on the running strand; {@code nanos} 0 means forever. */
  public void await(Object object, long nanos, int site) throws InterruptedException {
    Strand me = scheduler.current();
    Monitor monitor = owned(object, me);
    if (site != 0) {
      scheduler.point(OperationKind.WAIT, object, site);
    } else {
      me.pend(OperationKind.WAIT, object, 0);
    }
    if (me.takesInterrupt()) {
      throw new InterruptedException();
    }
    int entries = monitor.entries();
    int entered = monitor.site();
    me.awaitsNotification();
    monitor.addWaiter(me);
    monitor.release(0);
    wakeContenders(monitor);
    scheduler.block(Wait.NOTIFY, monitor, nanos > 0 ? clock.after(nanos) : Strand.NO_DEADLINE);
    boolean wasNotified = me.wasNotified();
    monitor.removeWaiter(me);
    if (monitor.peekOwner() != null) {
      // It woke up by itself, regardless of the monitor, and has not been notified since.
      contend(monitor, me);
      scheduler.block(Wait.ENTER, monitor, Strand.NO_DEADLINE);
      effects.continueStep();
    }
    uncontend(monitor, me);
    own(monitor, me, entries, entered);
    if (!wasNotified && me.takesInterrupt()) {
      throw new InterruptedException();
    }
  }

  public void notifyOne(Object object, int site) {
    Monitor monitor = owned(object, scheduler.current());
    notifies(OperationKind.NOTIFY, object, site);
    int count = collect(monitor.waitersToNotify(), 0);
    if (object instanceof Thread thread) {
      Strand strand = strands.of(thread);
      count = collect(strand == null ? null : strand.joiners, count);
    }
    if (count > 0) {
      wakeOne(monitor, count);
    } else {
      wakeups.unheard(object, scheduler.current());
    }
  }

  private void notifies(OperationKind operation, Object object, int site) {
    if (site == 0) {
      return;
    }
    if (releases.arePoints() || scheduler.current().owesPoint) {
      scheduler.point(operation, object, site);
    } else {
      scheduler.quiet(operation, object, site);
    }
  }

  private int collect(Strand list, int from) {
    int count = from;
    for (Strand each = list; each != null; each = each.nextInList) {
      if (count == candidates.length) {
        candidates = Arrays.copyOf(candidates, count * 2);
      }
      candidates[count++] = each;
    }
    return count;
  }

  /**
   * A joiner waits on the thread object, too: it consumes the notification and continues to wait.
   */
  private void wakeOne(Monitor monitor, int count) {
    Strand chosen = count == 1 ? candidates[0] : scheduler.chooseWaiter(candidates, count);
    for (int i = 0; i < count; i++) {
      if (candidates[i] != chosen) {
        wakeups.missed(candidates[i], scheduler.current(), chosen);
      }
      candidates[i] = null;
    }
    if (chosen.peekWaiting() != Wait.JOIN) {
      leaveWaitSet(monitor, chosen);
    }
  }

  public void notifyEvery(Object object, int site) {
    Monitor monitor = owned(object, scheduler.current());
    notifies(OperationKind.NOTIFY_ALL, object, site);
    if (monitor.waitersToNotify() == null) {
      wakeups.unheard(object, scheduler.current());
    }
    wakeAll(monitor);
  }

  private void wakeAll(Monitor monitor) {
    for (Strand waiter = monitor.waitersToNotify();
        waiter != null;
        waiter = monitor.waitersToNotify()) {
      leaveWaitSet(monitor, waiter);
    }
  }

  /** The JVM notifies the waiters of a thread object when the thread ends. */
  public void threadEnds(Thread thread) {
    Monitor monitor = table.find(thread);
    if (monitor == null) {
      Monitor.notifiesNone(effects, thread);
    } else {
      wakeAll(monitor);
    }
  }

  /** After a join: the joiner has to enter the monitor of the thread object once more. */
  public void pass(Thread thread) {
    Monitor monitor = table.find(thread);
    if (monitor != null
        && monitor.peekOwner() != null
        && monitor.peekOwner() != scheduler.current()) {
      enter(thread, 0);
      exit(thread, 0);
    }
  }

  public boolean isHeld(Object object) {
    Monitor monitor = table.find(object);
    return monitor != null && monitor.peekOwner() == scheduler.current();
  }

  /** A notified strand stops waiting and wants to re-enter the monitor. */
  private void leaveWaitSet(Monitor monitor, Strand strand) {
    strand.getsNotified();
    monitor.removeWaiter(strand);
    contend(monitor, strand);
    strand.waitingFor = monitor;
    if (monitor.peekOwner() == null) {
      scheduler.wake(strand);
    } else {
      scheduler.contend(strand);
    }
  }

  private static void contend(Monitor monitor, Strand strand) {
    strand.nextInList = monitor.contenders;
    monitor.contenders = strand;
  }

  private static void uncontend(Monitor monitor, Strand strand) {
    monitor.contenders = StrandLists.without(monitor.contenders, strand);
  }

  // ---- for messages and comparisons

  /** A number for the threads that wait to be notified on an object, in order; 0 for none. */
  public long peekWaiters(Object object) {
    Monitor monitor = table.find(object);
    return monitor == null ? 0 : monitor.peekWaiters();
  }

  /** The strand that owns the monitor of an object, or null. */
  public Strand peekOwner(Object object) {
    Monitor monitor = table.find(object);
    return monitor == null ? null : monitor.peekOwner();
  }

  /** The object whose monitor a strand waits for; only while it waits for one. */
  public static Object objectOf(Object waitingFor) {
    return ((Monitor) waitingFor).object;
  }

  /** The owner of the monitor that a strand waits for, or null. */
  public static Strand ownerOf(Object waitingFor) {
    return ((Monitor) waitingFor).peekOwner();
  }

  /** A monitor that a strand owns, with its object and where the strand entered it. */
  public record Held(Object object, int site) {}

  /** The monitors that a strand owns. */
  public List<Held> heldBy(Strand strand) {
    return table.heldBy(strand);
  }
}
