package dev.selvage.monitor.reordering;

import dev.selvage.monitor.detect.Clocks;

/**
 * What is known of one place in memory: the latest store, and the loads since. Arrays of strands
 * are shared without copying, so that a location used by one strand alone costs nothing more.
 */
final class Place {
  static final int NOBODY = -1;

  private int storer = NOBODY;
  private int storeNumber;

  /** 0 when it is not in the program. */
  private int storeSite;

  /** What came before the latest store; null when its place in the order cannot be seen. */
  private int[] storeOrder;

  private int[] storeEffect;

  /** The latest load since. */
  private int loader = NOBODY;

  private int loaderSite;
  private int loaderStores;
  private int loaderFlushed;
  private int[] loaderOrder;
  private int[] loaderEffect;

  /** All other loads since; null for none. */
  private int[] loadsOrder;

  private int[] loadsEffect;

  /** The latest store, which is one that can be seen. */
  StrandAccess lastStore() {
    return new StrandAccess(storer, storeSite, true, storeOrder, storeNumber);
  }

  int storer() {
    return storer;
  }

  int storeNumber() {
    return storeNumber;
  }

  int storeSite() {
    return storeSite;
  }

  /** The strand is about to load. */
  void load(StrandOrder me, int site, boolean isSeen) {
    if (storer != NOBODY) {
      if (storeOrder != null && isSeen) {
        me.seesOrder(storeOrder, storer, storeNumber);
      }
      me.seesEffect(storeEffect, storer, storeNumber);
      me.loadsAfter(storeEffect, storer, storeNumber);
    }
    if (loader != me.id) {
      foldLoader();
      loader = me.id;
    }
    loaderEffect = me.loads;
    loaderFlushed = me.flushed;
    if (isSeen) {
      loaderOrder = me.order;
      loaderStores = me.stores;
      loaderSite = site;
    }
  }

  private void foldLoader() {
    if (loader != NOBODY) {
      loadsEffect = Clocks.later(loadsEffect, loaderEffect, loader, loaderFlushed);
      if (loaderOrder != null) {
        loadsOrder = Clocks.later(loadsOrder, loaderOrder, loader, loaderStores);
        loaderOrder = null;
      }
    }
  }

  /** The strand is about to store. */
  void store(StrandOrder me, int site, boolean isSeen) {
    if (storer != NOBODY) {
      if (storeOrder != null && isSeen) {
        me.seesOrder(storeOrder, storer, storeNumber);
      }
      me.seesEffect(storeEffect, storer, storeNumber);
    }
    if (loader != NOBODY) {
      if (isSeen) {
        seesLoads(me);
      }
      me.seesEffect(loaderEffect, loader, loaderFlushed);
      me.all = Clocks.later(me.all, loadsEffect);
    }
    me.stores += isSeen ? 1 : 0;
    storer = me.id;
    storeNumber = me.stores;
    storeSite = site;
    storeOrder = isSeen ? me.order : null;
    storeEffect = me.all;
    loader = NOBODY;
    loaderOrder = null;
    loadsOrder = null;
    loadsEffect = null;
  }

  private void seesLoads(StrandOrder me) {
    if (loaderOrder != null) {
      me.seesOrder(loaderOrder, loader, loaderStores);
    }
    me.order = Clocks.later(me.order, loadsOrder);
  }

  /** The latest observable access; null if it was made by the strand itself. */
  StrandAccess lastSeen(int strand) {
    if (loaderOrder != null && loader != strand) {
      return new StrandAccess(loader, loaderSite, false, loaderOrder, loaderStores);
    }
    return storeOrder != null && storer != strand ? lastStore() : null;
  }
}
