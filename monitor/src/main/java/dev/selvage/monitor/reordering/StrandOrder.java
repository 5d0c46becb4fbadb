package dev.selvage.monitor.reordering;

import dev.selvage.monitor.detect.Clocks;

/**
 * One strand: what it has stored, and what came before what it does next. Clocks count stores. The
 * strand's own number in a clock is not kept up to date there; it is a field here.
 */
final class StrandOrder {
  /** The number of recent stores that saw something new and that later reads can still find. */
  private static final int DELAYED = 32;

  final int id;

  /** How many stores it has made, and how many of them can no longer be delayed. */
  int stores;

  int flushed;

  /** What comes before its next step when all steps take effect at once. */
  int[] order;

  /** What comes before its next load when stores may be delayed. */
  int[] loads;

  /** What comes before its next store then. */
  int[] all;

  /** Those of its stores that came after something new, and may still be delayed; a ring. */
  private final DelayedStore[] delayed = new DelayedStore[DELAYED];

  private int delays;

  StrandOrder(int id) {
    this.id = id;
    order = Clocks.NOTHING;
    loads = Clocks.NOTHING;
    all = Clocks.NOTHING;
  }

  /** One that begins after all that its parent has done. */
  StrandOrder(int id, StrandOrder parent) {
    this.id = id;
    order = Clocks.later(parent.order, null, parent.id, parent.stores);
    all = Clocks.later(parent.all, null, parent.id, parent.stores);
    loads = all;
  }

  /** All its stores take effect. */
  void flush() {
    loads = all;
    flushed = stores;
    delays = 0;
  }

  void seesOrder(int[] clock, int strand, int number) {
    if (strand != id) {
      order = Clocks.later(order, clock, strand, number);
    }
  }

  void seesEffect(int[] clock, int strand, int number) {
    if (strand != id) {
      all = Clocks.later(all, clock, strand, number);
    }
  }

  void loadsAfter(int[] clock, int strand, int number) {
    if (strand != id) {
      loads = Clocks.later(loads, clock, strand, number);
    }
  }

  void delay(DelayedStore store) {
    delayed[delays++ % DELAYED] = store;
  }

  boolean hasDelayed() {
    return delays > 0;
  }

  /** The store after this one of another strand that caused it; or null. */
  DelayedStore delayedAfter(int strand, int number) {
    for (int i = Math.max(0, delays - DELAYED); i < delays; i++) {
      DelayedStore store = delayed[i % DELAYED];
      if (Clocks.of(store.after(), strand) >= number) {
        return Clocks.of(store.before(), strand) < number ? store : null;
      }
    }
    return null;
  }
}
