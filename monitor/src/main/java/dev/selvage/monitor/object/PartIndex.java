package dev.selvage.monitor.object;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Assigns a small number to each part of an object that is accessed in an execution: open
 * addressing by object and part. Several tables use these numbers, so only the first of them has to
 * look a part up.
 */
public final class PartIndex {
  public static final int NONE = -1;

  private static final int SPREAD = 0x9E3779B1;
  private static final int SMALLEST = 128;
  private static final int RECENT = 32;

  /** Capacity beyond this number of parts is not kept from one execution to the next. */
  public static final int LARGE = 2 * WeakKey.LIMIT;

  private final ObjectNumbers objectNumbers;
  private final List<Notes> notes = new ArrayList<>();
  private final Canary canary = new Canary();

  /** One more than the number of a part; 0 for a free place. */
  private int[] table = new int[2 * SMALLEST];

  /** By number: the object, or a weak key for it; null when it is gone. */
  private Object[] keys = new Object[SMALLEST];

  private long[] parts = new long[SMALLEST];
  private int[] hashes = new int[SMALLEST];

  /** All numbers are below this. */
  private int end;

  /** Those that are free below it. */
  private int[] free = new int[0];

  private int freeCount;
  private boolean isWeak;

  /** The part that was asked for last: several tables ask for the same one in a row. */
  private Object lastObject;

  private long lastPart;
  private int lastNumber;

  /**
   * One more than a number that was asked for not long ago, by some bits of the part: most are
   * asked for again soon. Its object and part show whether it is the right one.
   */
  private final int[] recent = new int[RECENT];

  /** A table that keeps something for parts, by their numbers. */
  public interface Notes {
    /** The object is gone; another part may get the number. */
    void forget(int part);

    /** A new execution begins; all numbers were below this one. */
    void clear(int end);
  }

  public PartIndex(ObjectNumbers objectNumbers) {
    this.objectNumbers = objectNumbers;
  }

  public void add(Notes taken) {
    notes.add(taken);
  }

  /** A new execution begins. */
  public void clear() {
    for (Notes each : notes) {
      each.clear(end);
    }
    Arrays.fill(keys, 0, end, null);
    end = 0;
    if (keys.length > LARGE) {
      resize(SMALLEST);
    } else {
      Arrays.fill(table, 0);
    }
    freeCount = 0;
    isWeak = false;
    Arrays.fill(recent, 0);
    lastObject = null;
  }

  /** The number of a part, which may be new. */
  public int get(Object object, long part) {
    int known = find(object, part);
    return known == NONE ? give(object, part) : known;
  }

  /** The number of a part, or {@link #NONE} when it is new. */
  public int find(Object object, long part) {
    if (object == lastObject && part == lastPart) {
      return lastNumber;
    }
    int place = (int) part & RECENT - 1;
    int guess = recent[place] - 1;
    if (guess >= 0 && keys[guess] == object && parts[guess] == part) {
      return last(object, part, guess);
    }
    int hash = hash(object, part);
    int mask = table.length - 1;
    for (int at = hash & mask; table[at] != 0; at = at + 1 & mask) {
      int number = table[at] - 1;
      Object key = keys[number];
      if (parts[number] == part && (key == object || isWeak && WeakKey.is(key, object))) {
        recent[place] = number + 1;
        return last(object, part, number);
      }
    }
    return NONE;
  }

  /** All numbers are below this. */
  public int end() {
    return end;
  }

  /** Whether it has all parts of this execution, and none is forgotten whose object is gone. */
  public boolean isComplete() {
    return !isWeak;
  }

  /** The object that a part with this number belongs to; null when it is gone. */
  public Object object(int number) {
    return WeakKey.get(keys[number]);
  }

  private int give(Object object, long part) {
    if (isWeak ? canary.hasGone() : end >= WeakKey.LIMIT) {
      forgetGone();
    }
    if (freeCount == 0 && end == keys.length) {
      resize(2 * keys.length);
    }
    int number = freeCount > 0 ? free[--freeCount] : end++;
    keys[number] = isWeak ? new WeakKey(object) : object;
    parts[number] = part;
    hashes[number] = hash(object, part);
    put(number);
    return last(object, part, number);
  }

  private int last(Object object, long part, int number) {
    lastObject = object;
    lastPart = part;
    lastNumber = number;
    return number;
  }

  private int hash(Object object, long part) {
    return (objectNumbers.of(object) * 31 + (int) part) * SPREAD >>> 7;
  }

  private void put(int number) {
    int mask = table.length - 1;
    int at = hashes[number] & mask;
    while (table[at] != 0) {
      at = at + 1 & mask;
    }
    table[at] = number + 1;
  }

  private void resize(int capacity) {
    keys = Arrays.copyOf(keys, capacity);
    parts = Arrays.copyOf(parts, capacity);
    hashes = Arrays.copyOf(hashes, capacity);
    table = new int[2 * capacity];
    fill();
  }

  /** Puts all numbers into the table, which is empty. */
  private void fill() {
    for (int number = 0; number < end; number++) {
      if (keys[number] != null) {
        put(number);
      }
    }
  }

  /** Frees the numbers of parts whose objects are gone. From now on objects are not kept. */
  private void forgetGone() {
    for (int number = 0; number < end; number++) {
      if (keys[number] != null && !(keys[number] instanceof WeakKey)) {
        keys[number] = new WeakKey(keys[number]);
      } else if (keys[number] != null && WeakKey.isGone(keys[number])) {
        keys[number] = null;
        forget(number);
      }
    }
    isWeak = true;
    Arrays.fill(table, 0);
    fill();
  }

  private void forget(int number) {
    for (Notes each : notes) {
      each.forget(number);
    }
    if (freeCount == free.length) {
      free = Arrays.copyOf(free, Math.max(64, 2 * freeCount));
    }
    free[freeCount++] = number;
  }
}
