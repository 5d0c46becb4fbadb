package dev.selvage.core.monitor.race;

import dev.selvage.bridge.AccessMode;
import dev.selvage.core.engine.memory.MemoryMonitor;
import dev.selvage.core.engine.memory.PartIndex;
import dev.selvage.core.engine.memory.PartTable;
import dev.selvage.core.engine.strand.Strand;
import dev.selvage.core.monitor.Clocks;
import java.util.Arrays;

/**
 * Finds data races by what happens before what (JLS 17.4.5), with single moments in place of whole
 * clocks where one will do (Flanagan and Freund, PLDI 2009). What happens before the second strand
 * starts is known to all of them and costs nothing.
 *
 * <p>A volatile read knows what all volatile writes before it made known; an acquiring one what the
 * write it reads made known, of which an opaque or plain write makes nothing known and a
 * read-modify-write passes on what it found.
 *
 * <p>Volatile accesses that are no scheduling points, called silent, make nothing known: they count
 * as plain ones, so that it is seen whether anything else orders them.
 */
public final class RaceDetector implements MemoryMonitor {
  private final PartTable<Location> locations;
  private final RaceListener listener;
  private final SilentSites silent;
  private StrandClock[] clocks = new StrandClock[8];
  private int strands;

  /** Whether an object was made while others were there to see it. */
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
  public void begin(Strand first) {
    Arrays.fill(clocks, null);
    clocks[first.id] = new StrandClock(first.id, Clocks.NOTHING);
    strands = 1;
    hasFinals = false;
  }

  private boolean isAlone() {
    return strands == 1;
  }

  // ---- order

  @Override
  public void start(Strand parent, Strand child) {
    if (child.id >= clocks.length) {
      clocks = Arrays.copyOf(clocks, child.id * 2);
    }
    clocks[child.id] = new StrandClock(child.id, clocks[parent.id].release());
    strands++;
  }

  @Override
  public void release(Strand strand, Object object, long part) {
    if (!isAlone()) {
      hasFinals |= part == FINALS;
      Location location = locations.get(object, part);
      location.released = Clocks.later(location.released, clocks[strand.id].release());
    }
  }

  @Override
  public void acquire(Strand strand, Object object, long part) {
    if (!isAlone() && (part != FINALS || hasFinals)) {
      Location location = locations.find(object, part);
      if (location != null) {
        clocks[strand.id].join(location.released);
      }
    }
  }

  @Override
  public void broadcast(Strand strand) {
    if (!isAlone()) {
      int[] known = clocks[strand.id].release();
      for (StrandClock each : clocks) {
        if (each != null) {
          each.join(known);
        }
      }
    }
  }

  @Override
  public void fence(Strand strand, int kind) {
    if (isAlone()) {
      return;
    }
    StrandClock me = clocks[strand.id];
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
  public void access(Strand strand, Object object, long part, int mode, int site) {
    if (isAlone()) {
      return;
    }
    StrandClock me = clocks[strand.id];
    int read = AccessMode.read(mode);
    int write = AccessMode.write(mode);
    Location location = locations.get(object, part);
    if (site != 0 && !AccessMode.isPlain(mode) && silent.contain(site)) {
      if (write == AccessMode.NONE) {
        plainRead(strand, me, object, location, site);
      } else {
        plainWrite(strand, me, object, location, site);
      }
      return;
    }
    learn(me, location, read);
    if (site != 0) {
      if (!AccessMode.isPlain(mode)) {
        atomic(strand, me, object, location, write != AccessMode.NONE, site);
      } else {
        if (read != AccessMode.NONE) {
          plainRead(strand, me, object, location, site);
        }
        if (write != AccessMode.NONE) {
          plainWrite(strand, me, object, location, site);
        }
      }
    } else if (silent.areExpected() && isOfProgram(object)) {
      atomic(strand, me, object, location, write != AccessMode.NONE, site);
    }
    if (write != AccessMode.NONE) {
      tell(me, location, write, read != AccessMode.NONE);
    }
  }

  /** Whether the JDK, which has no sites, may deal with a field of the program here. */
  private static boolean isOfProgram(Object object) {
    return object instanceof Class || object.getClass().getClassLoader() != null;
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

  /** What a write makes known to those who read it. */
  private static void tell(StrandClock me, Location location, int write, boolean isUpdate) {
    int[] known = write >= AccessMode.ORDERED ? me.release() : me.fenced;
    if (write == AccessMode.VOLATILE) {
      location.released = Clocks.later(location.released, known);
    }
    location.latest = isUpdate ? Clocks.later(location.latest, known) : known;
  }

  private void plainRead(
      Strand strand, StrandClock me, Object object, Location location, int site) {
    long moment = Moment.of(me.id, me.now());
    checkWrite(strand, me, object, location, site, false);
    check(strand, me, object, location, location.atomicWrites, true, site, false);
    location.reads().note(me, moment, site);
  }

  private void plainWrite(
      Strand strand, StrandClock me, Object object, Location location, int site) {
    long moment = Moment.of(me.id, me.now());
    checkWrite(strand, me, object, location, site, true);
    if (location.reads != null) {
      check(strand, me, object, location, location.reads, false, site, true);
      location.reads.clear();
    }
    check(strand, me, object, location, location.atomicReads, false, site, true);
    check(strand, me, object, location, location.atomicWrites, true, site, true);
    location.write = moment;
    location.writeSite = site;
  }

  /** An access that is not plain: it races with plain ones. */
  private void atomic(
      Strand strand, StrandClock me, Object object, Location location, boolean isWrite, int site) {
    checkWrite(strand, me, object, location, site, isWrite);
    if (isWrite) {
      check(strand, me, object, location, location.reads, false, site, true);
    }
    long moment = Moment.of(me.id, me.now());
    (isWrite ? location.atomicWrites() : location.atomicReads()).note(me, moment, site);
  }

  /** Whether the latest plain write happened before. */
  private void checkWrite(
      Strand strand, StrandClock me, Object object, Location location, int site, boolean isWrite) {
    long write = location.write;
    if (write != 0 && !me.isAfter(write)) {
      listener.race(
          object,
          location.part,
          Moment.strand(write),
          location.writeSite,
          true,
          strand,
          site,
          isWrite);
    }
  }

  /** Whether earlier touches happened before. */
  private void check(
      Strand strand,
      StrandClock me,
      Object object,
      Location location,
      Touches earlier,
      boolean areWrites,
      int site,
      boolean isWrite) {
    if (earlier == null) {
      return;
    }
    int other = earlier.unordered(me, 0);
    while (other != Touches.NOBODY) {
      listener.race(
          object, location.part, other, earlier.site(other), areWrites, strand, site, isWrite);
      other = earlier.unordered(me, other + 1);
    }
  }
}
