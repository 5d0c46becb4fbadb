package dev.selvage.monitor.race;

import java.util.Arrays;

/**
 * The latest accesses of one kind to a location, with their places: only the latest one as long as
 * each happened before the next, otherwise the latest of every strand.
 */
final class LatestAccesses {
  static final int NOBODY = -1;

  private long latest;
  private int site;

  /** By strand; null while the latest access is enough. */
  private int[] periods;

  private int[] sites;

  void clear() {
    latest = 0;
    periods = null;
    sites = null;
  }

  void note(StrandClock me, long moment, int newSite) {
    if (periods != null) {
      put(me.id, Moment.period(moment), newSite);
    } else if (latest != 0 && !me.isAfter(latest)) {
      int strand = Moment.strand(latest);
      periods = new int[Math.max(strand, me.id) + 1];
      sites = new int[periods.length];
      put(strand, Moment.period(latest), site);
      put(me.id, Moment.period(moment), newSite);
    }
    latest = moment;
    site = newSite;
  }

  private void put(int strand, int period, int newSite) {
    if (strand >= periods.length) {
      periods = Arrays.copyOf(periods, strand + 1);
      sites = Arrays.copyOf(sites, strand + 1);
    }
    periods[strand] = period;
    sites[strand] = newSite;
  }

  /**
   * The next strand, from a number on, whose access did not happen before now, or {@link #NOBODY}.
   */
  int unordered(StrandClock me, int from) {
    if (periods == null) {
      int strand = Moment.strand(latest);
      return latest != 0 && strand >= from && !me.isAfter(latest) ? strand : NOBODY;
    }
    for (int strand = from; strand < periods.length; strand++) {
      if (periods[strand] > me.of(strand)) {
        return strand;
      }
    }
    return NOBODY;
  }

  int site(int strand) {
    return periods == null ? site : sites[strand];
  }
}
