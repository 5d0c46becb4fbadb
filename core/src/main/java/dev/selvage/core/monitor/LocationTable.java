package dev.selvage.core.monitor;

import dev.selvage.core.engine.source.ObjectNumbers;
import dev.selvage.core.engine.source.WeakKey;
import java.util.Arrays;

/**
 * The locations that were touched in an execution: open addressing by object and part.
 *
 * @param <L> what is known of one location
 */
public final class LocationTable<L extends LocationTable.Entry> {
  private static final int SPREAD = 0x9E3779B1;
  private static final int SMALLEST = 256;

  private final ObjectNumbers numbers;
  private final Maker<L> maker;
  private Entry[] locations = new Entry[SMALLEST];
  private int size;
  private boolean isWeak;

  /** One location; what is known of it is up to the monitor. */
  public abstract static class Entry {
    /** The object, or a weak key for it. */
    private Object key;

    public final long part;
    private final int hash;

    protected Entry(Object key, long part, int hash) {
      this.key = key;
      this.part = part;
      this.hash = hash;
    }
  }

  /** Makes what is known of a location that is new. */
  @FunctionalInterface
  public interface Maker<L> {
    L make(Object key, long part, int hash);
  }

  public LocationTable(ObjectNumbers numbers, Maker<L> maker) {
    this.numbers = numbers;
    this.maker = maker;
  }

  public void clear() {
    if (locations.length > WeakKey.LIMIT * 4) {
      locations = new Entry[SMALLEST];
    } else if (size > 0) {
      Arrays.fill(locations, null);
    }
    size = 0;
    isWeak = false;
  }

  /** The location, made when it is new. */
  public L get(Object object, long part) {
    int hash = hash(object, part);
    int mask = locations.length - 1;
    int at = hash & mask;
    while (locations[at] != null) {
      if (is(locations[at], hash, object, part)) {
        return known(locations[at]);
      }
      at = at + 1 & mask;
    }
    if (++size * 2 > locations.length) {
      rebuild();
      at = free(hash);
    }
    L made = maker.make(isWeak ? new WeakKey(object) : object, part, hash);
    locations[at] = made;
    return made;
  }

  /** The location, or null when it is new. */
  public L find(Object object, long part) {
    int hash = hash(object, part);
    int mask = locations.length - 1;
    int at = hash & mask;
    while (locations[at] != null && !is(locations[at], hash, object, part)) {
      at = at + 1 & mask;
    }
    return known(locations[at]);
  }

  @SuppressWarnings("unchecked") // all of them come from the maker
  private L known(Entry location) {
    return (L) location;
  }

  private int hash(Object object, long part) {
    return (numbers.of(object) * 31 + (int) part) * SPREAD >>> 7;
  }

  private static boolean is(Entry location, int hash, Object object, long part) {
    return location.hash == hash && location.part == part && WeakKey.is(location.key, object);
  }

  private int free(int hash) {
    int mask = locations.length - 1;
    int at = hash & mask;
    while (locations[at] != null) {
      at = at + 1 & mask;
    }
    return at;
  }

  /** Makes room: without what belongs to objects that are gone, and larger if need be. */
  private void rebuild() {
    Entry[] old = locations;
    isWeak |= size > WeakKey.LIMIT;
    int left = 1;
    for (Entry location : old) {
      left += location == null || WeakKey.isGone(location.key) ? 0 : 1;
    }
    locations = new Entry[left * 4 > old.length ? old.length * 2 : old.length];
    size = 1;
    for (Entry location : old) {
      if (location != null && !WeakKey.isGone(location.key)) {
        if (isWeak && !(location.key instanceof WeakKey)) {
          location.key = new WeakKey(location.key);
        }
        locations[free(location.hash)] = location;
        size++;
      }
    }
  }
}
