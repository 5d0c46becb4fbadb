package dev.selvage.core.engine.sync;

import dev.selvage.core.engine.memory.Footprints;
import dev.selvage.core.engine.memory.Ordering;
import dev.selvage.core.engine.source.ObjectNumbers;
import dev.selvage.core.engine.strand.Scheduler;
import dev.selvage.core.engine.strand.Strand;
import dev.selvage.core.engine.strand.StrandTable;
import dev.selvage.core.engine.strand.Wait;
import dev.selvage.core.engine.time.VirtualClock;
import dev.selvage.model.OperationKind;
import dev.selvage.monitor.event.PseudoField;
import java.util.Arrays;
import java.util.List;

/**
 * Modelled monitors: {@code synchronized}, {@code wait} and {@code notify} as JLS 17.1 and 17.2
 * have them. Who of the contenders enters is a choice of strand; who of the waiters a notify wakes
 * is a choice of its own. A waiter that was notified returns normally even when it is interrupted
 * before it has the monitor back, as HotSpot does.
 */
public final class Monitors {
  private final MonitorTable table;
  private final VirtualClock clock;
  private final StrandTable strands;
  private final Ordering ordering;
  private final Wakeups wakeups;
  private final Releases releases;
  private final Footprints footprints;
  private Scheduler scheduler;

  private Strand[] candidates = new Strand[8];

  public Monitors(
      VirtualClock clock,
      StrandTable strands,
      ObjectNumbers numbers,
      Ordering ordering,
      Releases releases,
      Footprints footprints) {
    this.footprints = footprints;
    this.ordering = ordering;
    this.table = new MonitorTable(numbers);
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

  /** The wake-ups that did not reach somebody, of conditions, too. */
  public Wakeups wakeups() {
    return wakeups;
  }

  /** Enters on the running strand; a site of 0 takes no point unless it must wait. */
  public void enter(Object object, int site) {
    Strand me = scheduler.current();
    Monitor monitor = table.get(object);
    if (monitor.owner == me) {
      monitor.entries++;
      return;
    }
    if (monitor.owner == null) {
      if (site != 0 && me.atomic == 0) {
        contend(monitor, me);
        scheduler.point(OperationKind.ENTER, object, site);
        uncontend(monitor, me);
      } else {
        me.pend(OperationKind.ENTER, object, site);
      }
    } else {
      me.pend(OperationKind.ENTER, object, site);
      footprints.meet(object);
      contend(monitor, me);
      scheduler.block(Wait.ENTER, monitor, Strand.NO_DEADLINE);
      uncontend(monitor, me);
      if (site == 0 || me.atomic > 0) {
        // It would not have stopped here otherwise.
        footprints.goOn();
      }
    }
    own(monitor, me, 1);
  }

  private void own(Monitor monitor, Strand me, int entries) {
    monitor.owner = me;
    monitor.entries = entries;
    ordering.acquire(me, monitor.object, PseudoField.MONITOR);
    monitor.site = me.lastSite;
    ordering.locked(me, monitor.object, false);
    for (Strand other = monitor.contenders; other != null; other = other.nextInList) {
      if (other.isEnabled()) {
        other.waitingFor = monitor;
        scheduler.suspend(other);
      }
    }
  }

  public void exit(Object object, int site) {
    Monitor monitor = table.find(object);
    Strand me = scheduler.current();
    if (monitor == null || monitor.owner != me) {
      throw notOwner();
    }
    if (--monitor.entries == 0) {
      scheduler.effect(OperationKind.EXIT, object, site);
      release(monitor);
      if (monitor.isUnused()) {
        table.drop(monitor);
      }
    }
  }

  private static IllegalMonitorStateException notOwner() {
    return new IllegalMonitorStateException("current thread is not owner");
  }

  private void release(Monitor monitor) {
    ordering.release(monitor.owner, monitor.object, PseudoField.MONITOR);
    ordering.unlocked(monitor.owner, monitor.object, false);
    monitor.owner = null;
    monitor.entries = 0;
    for (Strand other = monitor.contenders; other != null; other = other.nextInList) {
      scheduler.wake(other);
    }
  }

  /** Waits on the running strand; {@code nanos} 0 is for ever. */
  public void await(Object object, long nanos, int site) throws InterruptedException {
    Strand me = scheduler.current();
    Monitor monitor = owned(object, me);
    if (site != 0) {
      scheduler.point(OperationKind.WAIT, object, site);
    } else {
      me.pend(OperationKind.WAIT, object, 0);
    }
    if (ordering.takesInterrupt(me)) {
      throw new InterruptedException();
    }
    int entries = monitor.entries;
    int entered = monitor.site;
    me.notified = false;
    me.nextInList = null;
    footprints.change(object, Footprints.WAIT_SET);
    append(monitor, me);
    scheduler.effect(OperationKind.EXIT, object, 0);
    release(monitor);
    scheduler.block(Wait.NOTIFY, monitor, nanos > 0 ? clock.after(nanos) : Strand.NO_DEADLINE);
    footprints.look(me.thread, Footprints.WAITING);
    if (!me.notified) {
      footprints.change(object, Footprints.WAIT_SET);
    }
    monitor.waiters = without(monitor.waiters, me);
    if (monitor.owner != null) {
      // It woke by itself, without regard to the monitor, and was not notified since.
      contend(monitor, me);
      scheduler.block(Wait.ENTER, monitor, Strand.NO_DEADLINE);
      footprints.goOn();
    }
    uncontend(monitor, me);
    own(monitor, me, entries);
    monitor.site = entered;
    if (!me.notified && ordering.takesInterrupt(me)) {
      throw new InterruptedException();
    }
  }

  private Monitor owned(Object object, Strand me) {
    Monitor monitor = table.find(object);
    if (monitor == null || monitor.owner != me) {
      throw notOwner();
    }
    return monitor;
  }

  public void notifyOne(Object object, int site) {
    Monitor monitor = owned(object, scheduler.current());
    notifies(OperationKind.NOTIFY, object, site);
    footprints.change(object, Footprints.WAIT_SET);
    int count = collect(monitor.waiters, 0);
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

  /** One who joins waits on the thread object too: it takes the notification and waits on. */
  private void wakeOne(Monitor monitor, int count) {
    Strand chosen = count == 1 ? candidates[0] : scheduler.chooseWaiter(candidates, count);
    for (int i = 0; i < count; i++) {
      if (candidates[i] != chosen) {
        wakeups.missed(candidates[i], scheduler.current(), chosen);
      }
      candidates[i] = null;
    }
    if (chosen.waiting != Wait.JOIN) {
      chosen.notified = true;
      leaveWaitSet(monitor, chosen);
    }
  }

  public void notifyEvery(Object object, int site) {
    Monitor monitor = owned(object, scheduler.current());
    notifies(OperationKind.NOTIFY_ALL, object, site);
    footprints.change(object, Footprints.WAIT_SET);
    if (monitor.waiters == null) {
      wakeups.unheard(object, scheduler.current());
    }
    wakeAll(monitor);
  }

  private void wakeAll(Monitor monitor) {
    while (monitor.waiters != null) {
      Strand waiter = monitor.waiters;
      waiter.notified = true;
      leaveWaitSet(monitor, waiter);
    }
  }

  /** The JVM notifies those who wait for a thread object when the thread ends. */
  public void threadEnds(Thread thread) {
    Monitor monitor = table.find(thread);
    footprints.change(thread, Footprints.WAIT_SET);
    if (monitor != null) {
      wakeAll(monitor);
    }
  }

  /** After a join: whoever joined needs the monitor of the thread object once more. */
  public void pass(Thread thread) {
    Monitor monitor = table.find(thread);
    if (monitor != null && monitor.owner != null && monitor.owner != scheduler.current()) {
      enter(thread, 0);
      exit(thread, 0);
    }
  }

  public boolean isHeld(Object object) {
    Monitor monitor = table.find(object);
    return monitor != null && monitor.owner == scheduler.current();
  }

  /** A notified strand goes from waiting to wanting the monitor back. */
  private void leaveWaitSet(Monitor monitor, Strand strand) {
    footprints.change(strand.thread, Footprints.WAITING);
    monitor.waiters = without(monitor.waiters, strand);
    contend(monitor, strand);
    strand.waitingFor = monitor;
    if (monitor.owner == null) {
      scheduler.wake(strand);
    } else {
      scheduler.contend(strand);
    }
  }

  private static void append(Monitor monitor, Strand strand) {
    if (monitor.waiters == null) {
      monitor.waiters = strand;
      return;
    }
    Strand last = monitor.waiters;
    while (last.nextInList != null) {
      last = last.nextInList;
    }
    last.nextInList = strand;
  }

  private static void contend(Monitor monitor, Strand strand) {
    strand.nextInList = monitor.contenders;
    monitor.contenders = strand;
  }

  private static void uncontend(Monitor monitor, Strand strand) {
    monitor.contenders = without(monitor.contenders, strand);
  }

  /** The list without a strand, which need not be in it. */
  private static Strand without(Strand head, Strand strand) {
    if (head == strand) {
      Strand rest = strand.nextInList;
      strand.nextInList = null;
      return rest;
    }
    for (Strand each = head; each != null; each = each.nextInList) {
      if (each.nextInList == strand) {
        each.nextInList = strand.nextInList;
        strand.nextInList = null;
        return head;
      }
    }
    return head;
  }

  // ---- for messages

  /** The object whose monitor a strand waits for; only while it waits for one. */
  public static Object objectOf(Object waitingFor) {
    return ((Monitor) waitingFor).object;
  }

  /** Who owns the monitor a strand waits for, or null. */
  public static Strand ownerOf(Object waitingFor) {
    return ((Monitor) waitingFor).owner;
  }

  /** A monitor that a strand owns: of which object, and where it has entered. */
  public record Held(Object object, int site) {}

  /** The monitors that a strand owns. */
  public List<Held> heldBy(Strand strand) {
    return table.heldBy(strand);
  }
}
