package dev.selvage.monitor.race;

import dev.selvage.monitor.detect.AccessDetails;

/**
 * Two accesses to one location that nothing orders.
 *
 * @param earlierDetail null when not wanted
 * @param laterDetail null when not wanted; without the value of a write, which has not taken effect
 *     yet
 */
record Race(
    Object object,
    long part,
    Access earlier,
    Access later,
    AccessDetails.Detail earlierDetail,
    AccessDetails.Detail laterDetail) {
  /** One of the two. */
  record Access(int thread, int site, boolean isWrite) {}
}
