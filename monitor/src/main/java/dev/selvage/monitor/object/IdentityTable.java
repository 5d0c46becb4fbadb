package dev.selvage.monitor.object;

import java.util.Arrays;

/**
 * Numbers by the identity of objects: open addressing by a hash that the caller provides, because
 * the numbers by which other tables know objects are made from this one.
 */
final class IdentityTable {
  private static final int SMALLEST = 64;

  private Object[] keys = new Object[SMALLEST];
  private int[] hashes = new int[SMALLEST];
  private int[] values = new int[SMALLEST];
  private int size;
  private boolean isWeak;
  private final Canary canary = new Canary();

  boolean isEmpty() {
    return size == 0;
  }

  void clear() {
    if (keys.length > WeakKey.LIMIT * 4) {
      allocate(SMALLEST);
    } else if (size > 0) {
      Arrays.fill(keys, null);
    }
    size = 0;
    isWeak = false;
  }

  void put(Object object, int hash, int value) {
    if (++size * 2 > keys.length || (isWeak ? canary.hasGone() : size > WeakKey.LIMIT)) {
      rebuild();
    }
    insert(isWeak ? new WeakKey(object) : object, hash, value);
  }

  private void insert(Object key, int hash, int value) {
    int mask = keys.length - 1;
    int at = hash & mask;
    while (keys[at] != null) {
      at = at + 1 & mask;
    }
    keys[at] = key;
    hashes[at] = hash;
    values[at] = value;
  }

  /** The number of an object that was put with this hash; 0 when there is none. */
  int get(Object object, int hash) {
    int mask = keys.length - 1;
    int at = hash & mask;
    while (keys[at] != null) {
      if (hashes[at] == hash && WeakKey.is(keys[at], object)) {
        return values[at];
      }
      at = at + 1 & mask;
    }
    return 0;
  }

  private void allocate(int capacity) {
    keys = new Object[capacity];
    hashes = new int[capacity];
    values = new int[capacity];
  }

  /** Makes room: drops entries of collected objects, and grows if that is not enough. */
  private void rebuild() {
    Object[] oldKeys = keys;
    int[] oldHashes = hashes;
    int[] oldValues = values;
    isWeak |= size > WeakKey.LIMIT;
    int left = 1;
    for (Object key : oldKeys) {
      left += key == null || WeakKey.isGone(key) ? 0 : 1;
    }
    int capacity = left * 4 > oldKeys.length ? oldKeys.length * 2 : oldKeys.length;
    allocate(capacity);
    size = 1;
    for (int i = 0; i < oldKeys.length; i++) {
      Object key = oldKeys[i];
      if (key != null && !WeakKey.isGone(key)) {
        insert(
            isWeak && !(key instanceof WeakKey) ? new WeakKey(key) : key,
            oldHashes[i],
            oldValues[i]);
        size++;
      }
    }
  }
}
