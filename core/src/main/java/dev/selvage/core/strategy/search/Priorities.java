package dev.selvage.core.strategy.search;

import dev.selvage.model.ChoicePoint;
import dev.selvage.model.WaitEnd;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Knows which strands have to wait for which others while these can continue. */
final class Priorities {
  private static final long WAITS = 0x6A09E667F3BCC909L;
  private static final long WINDOW = 0x3C6EF372FE94F82BL;

  /** What is known about a strand that yields now and then. */
  private static final class Yielder {
    /** The strands that go first while they can. */
    private final BitSet before = new BitSet();

    /** The strands that have run since its last yield. */
    private final BitSet ran = new BitSet();

    /** The strands that could have continued all the time since then. */
    private final BitSet enabled = new BitSet();

    /** The strands that it has kept from continuing since then. */
    private final BitSet disabled = new BitSet();

    /** Where it has yielded. */
    private final Set<Integer> sites = new HashSet<>();
  }

  /** By strand; null for those that have never yielded. */
  private final List<Yielder> yielders = new ArrayList<>();

  private final List<Long> keys = new ArrayList<>();
  private final BitSet now = new BitSet();
  private final BitSet earlier = new BitSet();
  private boolean isUsed;

  void begin() {
    yielders.clear();
    keys.clear();
    now.clear();
    isUsed = false;
  }

  /** Whether any strand has ever yielded. */
  boolean isUsed() {
    return isUsed;
  }

  /** A step has been taken, and a strand is about to be chosen. */
  void before(ChoicePoint point) {
    boolean yields = point.lastYielded() && !point.isLastProgressing();
    if (!isUsed && !yields) {
      return;
    }
    isUsed = true;
    earlier.clear();
    earlier.or(now);
    collect(point);
    int last = point.lastStrand();
    for (Yielder each : yielders) {
      if (each != null) {
        each.before.clear(last);
        each.enabled.and(now);
        each.ran.set(last);
      }
    }
    Yielder me = yielder(last);
    if (me != null) {
      BitSet kept = (BitSet) earlier.clone();
      kept.andNot(now);
      me.disabled.or(kept);
    }
    if (yields) {
      gives(last, point.lastSite());
    }
  }

  private void collect(ChoicePoint point) {
    now.clear();
    for (int i = 0; i < point.options(); i++) {
      if (point.waitEnd(i) != WaitEnd.EARLY) {
        now.set(point.strand(i));
      }
      while (keys.size() <= point.strand(i)) {
        keys.add(0L);
      }
      keys.set(point.strand(i), point.strandKey(i));
    }
  }

  private void gives(int strand, int site) {
    while (yielders.size() <= strand) {
      yielders.add(null);
    }
    Yielder me = yielders.get(strand);
    if (me == null) {
      me = new Yielder();
      yielders.set(strand, me);
    }
    if (!me.sites.add(site)) {
      me.before.or(me.enabled);
      me.before.or(me.disabled);
      me.before.andNot(me.ran);
      me.before.clear(strand);
    }
    me.ran.clear();
    me.disabled.clear();
    me.enabled.clear();
    me.enabled.or(now);
  }

  private Yielder yielder(int strand) {
    return strand < yielders.size() ? yielders.get(strand) : null;
  }

  /** The options of the strands that have to wait; never all options. */
  BitSet leftOut(ChoicePoint point) {
    BitSet leftOut = new BitSet();
    for (int i = 0; i < point.options(); i++) {
      Yielder yielder = yielder(point.strand(i));
      leftOut.set(i, yielder != null && yielder.before.intersects(now));
    }
    if (leftOut.cardinality() == point.options()) {
      leftOut.clear();
    }
    return leftOut;
  }

  /** A hash of the whole state, the same in every execution in which strands have done the same. */
  long hash() {
    long hash = 0;
    for (int i = 0; i < yielders.size(); i++) {
      Yielder each = yielders.get(i);
      if (each != null) {
        long key = mix(key(i));
        hash += sum(key + WAITS, each.before) + sum(key + WINDOW, each.ran);
        hash += sum(key + WINDOW * 3, each.enabled) + sum(key + WINDOW * 5, each.disabled);
      }
    }
    return hash;
  }

  private long key(int strand) {
    return strand < keys.size() ? keys.get(strand) : 0;
  }

  private long sum(long salt, BitSet strands) {
    long sum = 0;
    for (int i = strands.nextSetBit(0); i >= 0; i = strands.nextSetBit(i + 1)) {
      sum += mix(salt ^ mix(key(i)));
    }
    return sum;
  }

  private static long mix(long value) {
    long mixed = (value ^ value >>> 30) * 0xBF58476D1CE4E5B9L;
    mixed = (mixed ^ mixed >>> 27) * 0x94D049BB133111EBL;
    return mixed ^ mixed >>> 31;
  }
}
