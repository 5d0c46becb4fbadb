package dev.selvage.live.log;

/**
 * The buffer of each thread, by the identifier of the thread. Looking up takes no lock, which is
 * correct for a thread that asks for itself: only it adds its entry, and that entry is removed only
 * after the last question. Entries stay where they are until the table is rebuilt.
 */
final class RingTable {
  private static final int LEAST = 512;
  private static final long EMPTY = 0;
  private static final long REMOVED = -1;

  /** Beyond, threads that share a buffer are forgotten, and ask again. */
  private static final int MOST = 1 << 14;

  private volatile Slots slots = new Slots(new long[LEAST], new Ring[LEAST]);

  /** Both entries and removed ones. */
  private int taken;

  private int live;

  private record Slots(long[] ids, Ring[] rings) {}

  /** The buffer of a thread, null if it has none. */
  Ring get(long id) {
    Slots now = slots;
    long[] ids = now.ids;
    int mask = ids.length - 1;
    // Identifiers are consecutive numbers: they are their own hash.
    int slot = (int) id & mask;
    while (ids[slot] != id) {
      if (ids[slot] == EMPTY) {
        return null;
      }
      slot = (slot + 1) & mask;
    }
    return now.rings[slot];
  }

  synchronized void put(long id, Ring ring) {
    if (2 * (taken + 1) > slots.ids.length) {
      rebuild();
    }
    insert(slots, id, ring);
    taken++;
    live++;
  }

  synchronized void remove(long id) {
    int mask = slots.ids.length - 1;
    for (int slot = (int) id & mask; slots.ids[slot] != EMPTY; slot = (slot + 1) & mask) {
      if (slots.ids[slot] == id) {
        slots.ids[slot] = REMOVED;
        slots.rings[slot] = null;
        live--;
        return;
      }
    }
  }

  private void rebuild() {
    boolean dropsShared = live >= MOST;
    int length = Math.max(LEAST, Integer.highestOneBit(Math.min(live, MOST) + 1) * 8);
    Slots old = slots;
    Slots fresh = new Slots(new long[length], new Ring[length]);
    live = 0;
    for (int slot = 0; slot < old.ids.length; slot++) {
      Ring ring = old.rings[slot];
      if (old.ids[slot] > 0 && !(dropsShared && ring instanceof SharedRing)) {
        insert(fresh, old.ids[slot], ring);
        live++;
      }
    }
    taken = live;
    slots = fresh;
  }

  /** The ring first: whoever finds the identifier takes the ring. */
  private static void insert(Slots into, long id, Ring ring) {
    int mask = into.ids.length - 1;
    int slot = (int) id & mask;
    while (into.ids[slot] != EMPTY) {
      slot = (slot + 1) & mask;
    }
    into.rings[slot] = ring;
    into.ids[slot] = id;
  }
}
