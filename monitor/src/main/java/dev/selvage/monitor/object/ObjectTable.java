package dev.selvage.monitor.object;

import java.util.HashMap;
import java.util.Map;

/**
 * A table keyed by the identity of objects, using the numbers of {@link ObjectNumbers}. Unlike
 * {@link PartTable} it is not for the hot path, has whole objects as keys, and is cleared by its
 * owner.
 */
public final class ObjectTable<V> {
  private final ObjectNumbers numbers;
  private final Map<Key, V> values = new HashMap<>();

  /** Wraps an object so that it is compared by identity. */
  private record Key(Object object, int number) {
    @Override
    public boolean equals(Object other) {
      return other instanceof Key key && key.object == object && key.number == number;
    }

    @Override
    public int hashCode() {
      return number;
    }
  }

  public ObjectTable(ObjectNumbers numbers) {
    this.numbers = numbers;
  }

  public void clear() {
    values.clear();
  }

  public void put(Object object, V value) {
    values.put(key(object), value);
  }

  /** What was put for an object, or null. */
  public V get(Object object) {
    return values.get(key(object));
  }

  private Key key(Object object) {
    return new Key(object, numbers.of(object));
  }
}
