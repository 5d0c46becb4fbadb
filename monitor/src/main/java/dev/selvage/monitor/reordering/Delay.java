package dev.selvage.monitor.reordering;

import dev.selvage.monitor.detect.AccessDetails;
import dev.selvage.monitor.detect.MonitoredPart;

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
      int thread, MonitoredPart part, int site, boolean isWrite, AccessDetails.Detail detail) {}
}
