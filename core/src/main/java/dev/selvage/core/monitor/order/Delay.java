package dev.selvage.core.monitor.order;

import dev.selvage.core.engine.strand.Strand;
import dev.selvage.core.monitor.AccessDetails;
import dev.selvage.core.monitor.MonitoredPart;

/**
 * A store that can take effect after a later load of the same strand, so that the load misses a
 * store of another one.
 *
 * @param rival another strand's access that the delayed store came after; null when not known
 */
record Delay(Access store, Access load, Access missed, Access rival) {
  /**
   * One access.
   *
   * @param detail null when not wanted
   */
  record Access(
      Strand strand, MonitoredPart part, int site, boolean isWrite, AccessDetails.Detail detail) {}
}
