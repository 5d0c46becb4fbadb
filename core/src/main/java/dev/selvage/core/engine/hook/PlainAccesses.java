package dev.selvage.core.engine.hook;

import dev.selvage.core.engine.memory.AccessSites;
import dev.selvage.core.engine.strand.Scheduler;
import dev.selvage.core.engine.strand.Strand;

/** Accesses of controlled code to fields and array elements: points where they matter. */
final class PlainAccesses {
  /**
   * After this many accesses that are not points, the next one is: a loop may wait for a plain
   * field.
   */
  private static final int PATIENCE = 2_000;

  private final Scheduler scheduler;
  private final AccessSites accesses;

  PlainAccesses(Scheduler scheduler, AccessSites accesses) {
    this.scheduler = scheduler;
    this.accesses = accesses;
  }

  /**
   * @param target null for a static field
   */
  void access(Object target, int site) {
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
    accesses.announce(me, target, site);
  }

  /** Several at once, at resolved sites: with one point at most. */
  void accessAll(Object target, int[] sites) {
    Strand me = scheduler.current();
    int point = me.owesPoint && sites.length > 0 ? sites[0] : 0;
    for (int site : sites) {
      if (accesses.access(target, site, me.id)) {
        point = site;
      }
    }
    if (point != 0) {
      scheduler.point(accesses.kind(point), target, point);
    }
    for (int site : sites) {
      accesses.announce(me, target, site);
    }
  }
}
