package dev.selvage.live.log;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Decides which buffer a thread writes to.
 *
 * <p>A platform thread gets one of its own. The buffers of threads that have ended are kept for a
 * while, since their last events may matter, and then given to new threads, the one that ended
 * first to begin with; records stay until they are overwritten.
 *
 * <p>Virtual threads are too many for that, and which carrier runs one cannot be asked in plain
 * Java. They share a few buffers, by their identifiers, and so do platform threads that come when
 * all buffers are in use. Where there is no room for these either, one small buffer that is there
 * from the beginning takes everything.
 */
final class RingPool {
  /** A power of two. */
  private static final int STRIPES = 4;

  private static final int COMMON_RECORDS = RingFormat.FIRST_RECORDS / 2;
  private static final int COMMON = 0;

  private final LogSettings settings;
  private final RingSpace space;
  private final LogStart start;
  private final RingTable table = new RingTable();

  /** The last resort; if it is null, there was no room for it, and there is no other one. */
  private final SharedRing common;

  /** Filled when first needed; an element that a thread does not see yet is looked up again. */
  private final SharedRing[] stripes = new SharedRing[STRIPES];

  private final List<OwnRing> all = new ArrayList<>();

  /** Of threads that have ended, the first one first. */
  private final Deque<OwnRing> ended = new ArrayDeque<>();

  RingPool(LogSettings settings, RingSpace space, LogStart start) {
    this.settings = settings;
    this.space = space;
    this.start = start;
    this.common = SharedRing.create(COMMON, space, COMMON_RECORDS, start);
  }

  /** The buffer of the current thread; null if there is none. */
  Ring of(Thread thread) {
    if (common == null) {
      return null;
    }
    if (thread.isVirtual()) {
      return stripe(thread.threadId());
    }
    Ring ring = table.get(thread.threadId());
    return ring == null ? take(thread) : ring;
  }

  /** The current thread begins: of virtual threads, only those that have a name need an entry. */
  void begin(Thread thread) {
    if (thread.isVirtual() && !thread.getName().isEmpty()) {
      stripe(thread.threadId()).add(thread);
    }
  }

  SharedRing common() {
    return common;
  }

  private SharedRing stripe(long id) {
    SharedRing ring = stripes[(int) id & (STRIPES - 1)];
    return ring == null ? makeStripe((int) id & (STRIPES - 1)) : ring;
  }

  private synchronized SharedRing makeStripe(int stripe) {
    if (stripes[stripe] == null) {
      SharedRing made = SharedRing.create(stripe + 1, space, settings.records(), start);
      stripes[stripe] = made == null ? common : made;
    }
    return stripes[stripe];
  }

  private synchronized Ring take(Thread thread) {
    OwnRing own = free();
    if (own != null) {
      own.giveTo(thread);
      table.put(thread.threadId(), own);
      return own;
    }
    SharedRing shared = stripe(thread.threadId());
    shared.add(thread);
    table.put(thread.threadId(), shared);
    return shared;
  }

  private OwnRing free() {
    if (ended.size() <= settings.buffers() / 4 && all.size() < settings.buffers()) {
      OwnRing made = OwnRing.create(all.size() + 1, space, settings.records(), start);
      if (made != null) {
        all.add(made);
        return made;
      }
    }
    if (ended.isEmpty()) {
      all.stream().filter(OwnRing::isAbandoned).toList().forEach(this::giveBack);
    }
    return ended.pollFirst();
  }

  /** The current thread ends. */
  synchronized void end(Thread thread) {
    Ring ring = thread.isVirtual() ? null : table.get(thread.threadId());
    if (ring instanceof OwnRing own) {
      giveBack(own);
    } else if (ring != null) {
      table.remove(thread.threadId());
    }
  }

  private void giveBack(OwnRing ring) {
    table.remove(ring.ownerId());
    ended.addLast(ring);
  }
}
