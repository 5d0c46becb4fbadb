package dev.selvage.monitor.reordering;

import dev.selvage.monitor.detect.Clocks;
import dev.selvage.monitor.object.PartIndex;
import dev.selvage.monitor.object.PartTable;
import java.util.Arrays;

/**
 * Watches an execution in which all steps take effect at once, and reports stores that could be
 * delayed beyond a later load of the same strand with an outcome that no interleaving has
 * (Burckhardt and Musuvathi, Effective Program Verification for Relaxed Memory Models, CAV 2008).
 *
 * <p>There are two orders. In the first one, a step comes after all earlier steps of its strand and
 * after all earlier steps that conflict with it. The second one lacks what a store buffer breaks: a
 * load need not come after earlier stores of its strand, not even after the one that it reads. A
 * load that comes after another strand's store in the first order, but not in the second one, can
 * miss that store. The decision record 0019 has the proof. Different from the paper, only the
 * latest store to a location is looked at, and a store of the loading strand has to be what brought
 * it into the first order; every delay can be seen in this way in some interleaving.
 */
final class StoreBuffers {
  private final PartTable<Place> places;
  private final DelayListener listener;
  private StrandOrder[] strands = new StrandOrder[8];
  private int count;

  StoreBuffers(PartIndex parts, DelayListener listener) {
    this.places = new PartTable<>(parts, _ -> new Place());
    this.listener = listener;
  }

  void begin(int first) {
    Arrays.fill(strands, null);
    strands[first] = new StrandOrder(first);
    count = 1;
  }

  /** Whether there has been only one strand; nothing is reported then. */
  boolean isAlone() {
    return count == 1;
  }

  void start(int parent, int child) {
    if (child >= strands.length) {
      strands = Arrays.copyOf(strands, child * 2);
    }
    strands[parent].flush();
    strands[child] = new StrandOrder(child, strands[parent]);
    count++;
  }

  /** No store of the strand is delayed beyond this. */
  void flush(int strand) {
    strands[strand].flush();
  }

  /**
   * A strand loads.
   *
   * @param site 0 when it is not in the program
   * @param isSeen whether an outcome can reveal when this happened
   */
  void load(int strand, Object object, long part, int site, boolean isSeen) {
    StrandOrder me = strands[strand];
    Place place = places.get(object, part);
    if (me.hasDelayed() && site != 0 && place.storeSite() != 0 && place.storer() != strand) {
      check(me, place, object, part, site);
    }
    place.load(me, site, isSeen);
  }

  private void check(StrandOrder me, Place place, Object object, long part, int site) {
    int storer = place.storer();
    int number = place.storeNumber();
    if (Clocks.of(me.loads, storer) < number && Clocks.of(me.order, storer) >= number) {
      DelayedStore delayed = me.delayedAfter(storer, number);
      if (delayed != null) {
        listener.delayed(delayed, me.id, object, part, site, place.lastStore());
      }
    }
  }

  /** A strand stores; the parameters are as for a load. */
  void store(int strand, Object object, long part, int site, boolean isSeen) {
    StrandOrder me = strands[strand];
    Place place = places.get(object, part);
    int[] before = me.order;
    StrandAccess rival = site == 0 ? null : place.lastSeen(strand);
    place.store(me, site, isSeen);
    if (site != 0 && me.order != before) {
      me.delay(new DelayedStore(object, part, site, before, me.order, rival));
    }
  }

  /** All strands come after what the strand has done, although no outcome reveals it. */
  void broadcast(int strand) {
    StrandOrder me = strands[strand];
    me.flush();
    for (StrandOrder each : strands) {
      if (each != null) {
        each.seesEffect(me.all, strand, me.stores);
        each.loadsAfter(me.all, strand, me.stores);
      }
    }
  }
}
