package dev.selvage.core.engine.loop;

import java.util.Arrays;

/** A loop in which a strand is: where, in which call, and how it was at the head last time. */
final class LoopRecord {
  int site;
  private long[] numbers = new long[8];
  private int numberCount;
  private Object[] objects = new Object[8];
  private int objectCount;

  /** Where the current round begins in the log. */
  int start;

  /** How often another strand had continued when it began. */
  long switches;

  /** Whether something has happened since that cannot be accounted for. */
  boolean isUnknown;

  /** Whether another strand has run since. */
  boolean isInterrupted;

  /** Whether another strand has run since, and this one has changed something. */
  boolean isGivenUp;

  /** Whether the strand has waited since. */
  boolean hasWaited;

  /** Whether the strand has waited since for as long as it took until another one woke it. */
  boolean isWoken;

  /** How many rounds there have been. */
  long rounds;

  /** The latest round that has left something changed; null for none. */
  private RepeatedRound changing;

  /** How many rounds in a row have changed something. */
  int changes;

  /** How many rounds in a row have only waited. */
  int polls;

  /** The JDK objects that it calls. */
  final ComparedObjects called = new ComparedObjects();

  void begin(int newSite) {
    site = newSite;
    rounds = 0;
    if (changing != null) {
      changing.forget();
    }
    changes = 0;
    polls = 0;
    called.clear();
  }

  boolean is(int otherSite, long activation) {
    return site == otherSite && numbers[0] == activation;
  }

  boolean hasSame(long[] otherNumbers, int otherCount, Object[] others, int othersCount) {
    if (numberCount != otherCount || objectCount != othersCount) {
      return false;
    }
    for (int i = 0; i < numberCount; i++) {
      if (numbers[i] != otherNumbers[i]) {
        return false;
      }
    }
    for (int i = 0; i < objectCount; i++) {
      if (objects[i] != others[i]) {
        return false;
      }
    }
    return true;
  }

  void set(long[] newNumbers, int newCount, Object[] newObjects, int newObjectCount) {
    if (newCount > numbers.length) {
      numbers = new long[2 * newCount];
    }
    if (newObjectCount > objects.length) {
      objects = new Object[2 * newObjectCount];
    }
    System.arraycopy(newNumbers, 0, numbers, 0, newCount);
    System.arraycopy(newObjects, 0, objects, 0, newObjectCount);
    if (newObjectCount < objectCount) {
      Arrays.fill(objects, newObjectCount, objectCount, null);
    }
    numberCount = newCount;
    objectCount = newObjectCount;
  }

  /** Finds out which objects the round has made and left, if it was like the one before. */
  void findTransient(IterationLog log) {
    if (changing == null) {
      changing = log.newRepeatedRound();
    }
    log.compareWith(changing, start, rounds);
  }

  /** A round begins. */
  void restart(int newStart, long newSwitches) {
    start = newStart;
    switches = newSwitches;
    isUnknown = false;
    isInterrupted = false;
    isGivenUp = false;
    hasWaited = false;
    isWoken = false;
  }

  /** Whether what the round accesses is of interest. */
  boolean isCompared() {
    return !isUnknown && !isWoken && !isGivenUp;
  }

  /** A hash of the local variables; objects count only by whether there are any. */
  long hash() {
    long hash = site;
    for (int i = 1; i < numberCount; i++) {
      hash = hash * 31 + numbers[i];
    }
    return hash;
  }
}
