package dev.selvage.core.engine.loop;

/** The JDK objects that the rounds of a loop have called, as digests. */
final class ComparedObjects {
  /** At most so many rounds are left out after one in which the digests differed. */
  private static final int MOST_SKIPPED = 64;

  private static final Object[] NONE = {};

  /** Those of the round before; null before the first round that was looked at. */
  private Object[] objects;

  /** Their digests when it ended. */
  private long[] digests;

  /** How many rounds are not to be looked at, because digests are slow. */
  private int skip;

  private int skipNext = 1;

  void clear() {
    objects = null;
    digests = null;
    skip = 0;
    skipNext = 1;
  }

  /** Compares the objects that were called in a round with what they were before it. */
  Round compare(Object[] called, HeapDigest digest) {
    if (--skip >= 0) {
      return Round.CHANGED;
    }
    long[] now = new long[called.length];
    boolean isKnown = true;
    boolean isSame = true;
    for (int i = 0; i < called.length; i++) {
      now[i] = digest.of(called[i]);
      isKnown &= now[i] != HeapDigest.NONE;
      // An object that is new in this round does not matter to the next one.
      int before = indexOf(called[i]);
      isSame &= before < 0 || digests[before] == now[i];
    }
    boolean isFirst = objects == null;
    objects = called;
    digests = now;
    if (!isKnown) {
      return Round.UNKNOWN;
    }
    if (!isSame) {
      skip = skipNext;
      skipNext = Math.min(MOST_SKIPPED, 2 * skipNext);
      return Round.CHANGED;
    }
    return isFirst ? Round.FIRST : Round.SAME;
  }

  private int indexOf(Object object) {
    Object[] known = objects == null ? NONE : objects;
    for (int i = 0; i < known.length; i++) {
      if (known[i] == object) {
        return i;
      }
    }
    return -1;
  }

  boolean areUnchanged(HeapDigest digest) {
    if (objects != null) {
      for (int i = 0; i < objects.length; i++) {
        if (digest.of(objects[i]) != digests[i]) {
          return false;
        }
      }
    }
    return true;
  }

  /** What their digests are now. */
  long[] digests(HeapDigest digest) {
    long[] now = new long[objects == null ? 0 : objects.length];
    for (int i = 0; i < now.length; i++) {
      now[i] = digest.of(objects[i]);
    }
    return now;
  }
}
