package dev.selvage.core.engine.source;

import java.util.Arrays;

/** Numbers by the identity of objects: open addressing by a hash that the caller brings along. */
final class IdentityTable {
  private Object[] keys = new Object[64];
  private int[] hashes = new int[64];
  private int[] values = new int[64];
  private int size;
  private boolean isWeak;

  boolean isEmpty() {
    return size == 0;
  }

  void clear() {
    if (size > 0) {
      Arrays.fill(keys, null);
      size = 0;
    }
    isWeak = false;
  }

  void put(Object object, int hash, int value) {
    if (++size * 2 > keys.length) {
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

  /** Makes room: without what is gone, and larger if that is not enough. */
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
    keys = new Object[capacity];
    hashes = new int[capacity];
    values = new int[capacity];
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
