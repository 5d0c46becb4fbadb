package dev.selvage.monitor.reordering;

/**
 * Receives stores that can be delayed past a load, with an outcome that no interleaving explains.
 */
@FunctionalInterface
interface DelayListener {
  /**
   * @param store of the strand that loads
   * @param strand the strand that loads
   * @param object what is loaded
   * @param missed the store of another strand that the load would miss
   */
  void delayed(
      DelayedStore store, int strand, Object object, long part, int loadSite, StrandAccess missed);
}
