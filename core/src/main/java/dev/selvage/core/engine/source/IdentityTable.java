package dev.selvage.core.engine.source;

import java.util.Arrays;

/** Numbers by the identity of objects: open addressing by a hash that the caller brings along. */
final class IdentityTable {
  private Object[] objects = new Object[64];
  private int[] hashes = new int[64];
  private int[] values = new int[64];
  private int size;

  boolean isEmpty() {
    return size == 0;
  }

  void clear() {
    if (size > 0) {
      Arrays.fill(objects, null);
      size = 0;
    }
  }

  void put(Object object, int hash, int value) {
    if (++size * 2 > objects.length) {
      grow();
    }
    insert(object, hash, value);
  }

  private void insert(Object object, int hash, int value) {
    int mask = objects.length - 1;
    int at = hash & mask;
    while (objects[at] != null) {
      at = at + 1 & mask;
    }
    objects[at] = object;
    hashes[at] = hash;
    values[at] = value;
  }

  /** The number of an object that was put with this hash; 0 when there is none. */
  int get(Object object, int hash) {
    int mask = objects.length - 1;
    int at = hash & mask;
    while (objects[at] != null) {
      if (objects[at] == object && hashes[at] == hash) {
        return values[at];
      }
      at = at + 1 & mask;
    }
    return 0;
  }

  private void grow() {
    Object[] oldObjects = objects;
    int[] oldHashes = hashes;
    int[] oldValues = values;
    int capacity = oldObjects.length * 2;
    objects = new Object[capacity];
    hashes = new int[capacity];
    values = new int[capacity];
    for (int i = 0; i < oldObjects.length; i++) {
      if (oldObjects[i] != null) {
        insert(oldObjects[i], oldHashes[i], oldValues[i]);
      }
    }
  }
}
