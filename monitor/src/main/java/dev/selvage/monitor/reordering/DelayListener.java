package dev.selvage.monitor.reordering;

/** Who is told that a store can be delayed beyond a load, with an outcome that nothing explains. */
@FunctionalInterface
interface DelayListener {
  /**
   * @param store of the strand that loads
   * @param strand who loads
   * @param object what is loaded
   * @param missed the store of another strand that the load would miss
   */
  void delayed(
      DelayedStore store, int strand, Object object, long part, int loadSite, StrandAccess missed);
}
