package dev.selvage.monitor.race;

import dev.selvage.bridge.AccessMode;
import dev.selvage.monitor.detect.Clocks;
import dev.selvage.monitor.event.ExecutionMonitor;
import dev.selvage.monitor.event.PseudoField;
import dev.selvage.monitor.object.ObjectStandIn;
import dev.selvage.monitor.object.PartIndex;
import dev.selvage.monitor.object.PartTable;
import java.util.Arrays;

/**
 * Finds data races by what happens before what (JLS 17.4.5), with single moments instead of whole
 * clocks where possible (Flanagan and Freund, PLDI 2009). What happens before the second strand
 * starts is known to all of them and costs nothing.
 *
 * <p>A volatile read acquires what all earlier volatile writes made known; an acquiring read only
 * what the write it reads made known. An opaque or plain write makes nothing known, and a
 * read-modify-write passes on what it found.
 *
 * <p>Volatile accesses that are not scheduling points, called silent, make nothing known: they
 * count as plain ones, so that the detector sees whether anything else orders them.
 */
public final class RaceDetector implements ExecutionMonitor {
  private final PartTable<Location> locations;
  private final RaceListener listener;
  private final SilentSites silent;
  private final FencedSites fences = new FencedSites();
  private StrandClock[] clocks = new StrandClock[8];
  private int strands;

  private boolean isInside;
  private Object receiver;

  /** Whether an object was created while there were other strands. */
  private boolean hasFinals;

  /**
   * @param silent where volatile accesses count as plain ones
   */
  RaceDetector(PartIndex parts, SilentSites silent, RaceListener listener) {
    this.locations = new PartTable<>(parts, Location::new);
    this.silent = silent;
    this.listener = listener;
  }

  @Override
  public void begin(int first) {
    Arrays.fill(clocks, null);
    clocks[first] = new StrandClock(first, Clocks.NOTHING);
    strands = 1;
    hasFinals = false;
    fences.begin();
  }

  /** What is known about fences near accesses, in all executions. */
  FencedSites fences() {
    return fences;
  }

  private boolean isAlone() {
    return strands == 1;
  }

  // ---- order

  @Override
  public void start(int parent, int child) {
    if (child >= clocks.length) {
      clocks = Arrays.copyOf(clocks, child * 2);
    }
    clocks[child] = new StrandClock(child, clocks[parent].release());
    strands++;
    fences.settle(parent);
  }

  @Override
  public void release(int thread, Object object, long part) {
    if (!isAlone()) {
      hasFinals |= part == PseudoField.FINALS;
      Location location = locations.get(object, part);
      location.released = Clocks.later(location.released, clocks[thread].release());
      fences.settle(thread);
    }
  }

  @Override
  public void acquire(int thread, Object object, long part) {
    if (!isAlone() && (part != PseudoField.FINALS || hasFinals)) {
      Location location = locations.find(object, part);
      if (location != null) {
        clocks[thread].join(location.released);
      }
    }
  }

  @Override
  public void broadcast(int thread) {
    if (!isAlone()) {
      int[] known = clocks[thread].release();
      for (StrandClock each : clocks) {
        if (each != null) {
          each.join(known);
        }
      }
    }
  }

  @Override
  public void fence(int thread, int kind) {
    if (isAlone()) {
      return;
    }
    fences.fence(thread, kind);
    StrandClock me = clocks[thread];
    if (kind != AccessMode.RELEASE_FENCE) {
      me.join(me.unfenced);
      me.unfenced = null;
    }
    if (kind != AccessMode.ACQUIRE_FENCE) {
      me.fenced = me.release();
    }
  }

  // ---- accesses

  @Override
  public void access(int thread, Object object, long part, int mode, int site) {
    if (isAlone() || AccessMode.isCoarse(mode)) {
      return;
    }
    if (site == 0) {
      ofJdk(thread, object, part, mode);
    } else {
      ofProgram(thread, object, part, mode, site);
    }
  }

  /** An access of the JDK's code, of which mostly only the order matters. */
  private void ofJdk(int thread, Object object, long part, int mode) {
    StrandClock me = clocks[thread];
    int read = AccessMode.read(mode);
    int write = AccessMode.write(mode);
    Location location = locations.get(object, part);
    learn(me, location, read);
    if (silent.areExpected() && isOfProgram(object)) {
      atomic(thread, me, object, location, write != AccessMode.NONE, 0);
    }
    if (write != AccessMode.NONE) {
      tell(me, location, write, read);
    }
  }

  private void ofProgram(int thread, Object object, long part, int mode, int site) {
    StrandClock me = clocks[thread];
    int read = AccessMode.read(mode);
    int write = AccessMode.write(mode);
    Location location = locations.get(object, part);
    if (!AccessMode.isPlain(mode) && silent.contain(site)) {
      if (write == AccessMode.NONE) {
        plainRead(thread, me, object, location, site);
      } else {
        plainWrite(thread, me, object, location, site);
      }
      return;
    }
    learn(me, location, read);
    if (!AccessMode.isPlain(mode)) {
      atomic(thread, me, object, location, write != AccessMode.NONE, site);
    } else {
      if (read != AccessMode.NONE) {
        plainRead(thread, me, object, location, site);
      }
      if (write != AccessMode.NONE) {
        plainWrite(thread, me, object, location, site);
      }
    }
    if (write != AccessMode.NONE) {
      tell(me, location, write, read);
    }
  }

  @Override
  public void account(
      int thread, Object object, long part, int mode, int site, Object newReceiver) {
    if (isAlone() || site == 0) {
      return;
    }
    StrandClock me = clocks[thread];
    Location location = locations.get(object, part);
    location.isSafe |= AccessMode.isSafe(mode);
    receiver = newReceiver;
    isInside = true;
    if (AccessMode.write(mode) == AccessMode.NONE) {
      plainRead(thread, me, object, location, site);
    } else {
      plainWrite(thread, me, object, location, site);
    }
    receiver = null;
    isInside = false;
  }

  /** Whether the access that is being checked is one of the JDK's code, made for a call. */
  boolean isInside() {
    return isInside;
  }

  /** During an access of the JDK's code: the object whose call it serves; null for none. */
  Object receiver() {
    return receiver;
  }

  /** Whether the JDK, which has no sites, may deal with a field of the program here. */
  private static boolean isOfProgram(Object object) {
    return object instanceof Class || ObjectStandIn.typeOf(object).getClassLoader() != null;
  }

  /** What a read makes known to the strand. */
  private static void learn(StrandClock me, Location location, int read) {
    if (read >= AccessMode.ORDERED) {
      me.join(location.latest);
      if (read == AccessMode.VOLATILE && location.released != location.latest) {
        me.join(location.released);
      }
    } else if (read != AccessMode.NONE && location.latest != null) {
      me.unfenced = Clocks.later(me.unfenced, location.latest);
    }
  }

  /** What a write makes known to its readers, by a strand that has learned what it has read. */
  private static void tell(StrandClock me, Location location, int write, int read) {
    int[] known = write >= AccessMode.ORDERED ? me.release() : me.fenced;
    if (write == AccessMode.VOLATILE && read == AccessMode.VOLATILE) {
      // It knows all that was known there.
      location.released = known;
      location.latest = known;
      return;
    }
    if (write == AccessMode.VOLATILE) {
      location.released = Clocks.later(location.released, known);
    }
    location.latest = read == AccessMode.NONE ? known : Clocks.later(location.latest, known);
  }

  private void plainRead(int thread, StrandClock me, Object object, Location location, int site) {
    fences.read(thread, site);
    long moment = Moment.of(me.id, me.now());
    checkWrite(thread, me, object, location, site, false);
    check(thread, me, object, location, location.atomicWrites, true, site, false);
    location.reads().note(me, moment, site);
  }

  private void plainWrite(int thread, StrandClock me, Object object, Location location, int site) {
    fences.write(thread, site);
    long moment = Moment.of(me.id, me.now());
    checkWrite(thread, me, object, location, site, true);
    if (location.reads != null) {
      check(thread, me, object, location, location.reads, false, site, true);
      location.reads.clear();
    }
    check(thread, me, object, location, location.atomicReads, false, site, true);
    check(thread, me, object, location, location.atomicWrites, true, site, true);
    location.write = moment;
    location.writeSite = site;
  }

  /** An access that is not plain: it races with plain ones. */
  private void atomic(
      int thread, StrandClock me, Object object, Location location, boolean isWrite, int site) {
    fences.settle(thread);
    checkWrite(thread, me, object, location, site, isWrite);
    if (isWrite) {
      check(thread, me, object, location, location.reads, false, site, true);
    }
    long moment = Moment.of(me.id, me.now());
    (isWrite ? location.atomicWrites() : location.atomicReads()).note(me, moment, site);
  }

  /** Whether the latest plain write happened before. */
  private void checkWrite(
      int thread, StrandClock me, Object object, Location location, int site, boolean isWrite) {
    long write = location.write;
    if (write != 0 && !me.isAfter(write)) {
      if (location.isSafe) {
        listener.dependent(location.writeSite, site);
        return;
      }
      listener.race(
          object,
          location.part,
          Moment.strand(write),
          location.writeSite,
          true,
          thread,
          site,
          isWrite);
    }
  }

  /** Whether earlier touches happened before. */
  private void check(
      int thread,
      StrandClock me,
      Object object,
      Location location,
      LatestAccesses earlier,
      boolean areWrites,
      int site,
      boolean isWrite) {
    if (earlier == null) {
      return;
    }
    int other = earlier.unordered(me, 0);
    while (other != LatestAccesses.NOBODY) {
      if (location.isSafe) {
        listener.dependent(earlier.site(other), site);
      } else {
        listener.race(
            object, location.part, other, earlier.site(other), areWrites, thread, site, isWrite);
      }
      other = earlier.unordered(me, other + 1);
    }
  }
}
