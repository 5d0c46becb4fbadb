package dev.selvage.core.monitor.race;

import dev.selvage.core.engine.source.ObjectNumbers;
import dev.selvage.core.engine.source.WeakKey;
import java.util.Arrays;

/** The locations that were touched in an execution: open addressing by object and part. */
final class LocationTable {
  private static final int SPREAD = 0x9E3779B1;
  private static final int SMALLEST = 256;

  private final ObjectNumbers numbers;
  private Location[] locations = new Location[SMALLEST];
  private int size;
  private boolean isWeak;

  LocationTable(ObjectNumbers numbers) {
    this.numbers = numbers;
  }

  void clear() {
    if (locations.length > WeakKey.LIMIT * 4) {
      locations = new Location[SMALLEST];
    } else if (size > 0) {
      Arrays.fill(locations, null);
    }
    size = 0;
    isWeak = false;
  }

  /** The location, made when it is new. */
  Location get(Object object, long part) {
    int hash = hash(object, part);
    int mask = locations.length - 1;
    int at = hash & mask;
    while (locations[at] != null) {
      if (is(locations[at], hash, object, part)) {
        return locations[at];
      }
      at = at + 1 & mask;
    }
    if (++size * 2 > locations.length) {
      rebuild();
      at = free(hash);
    }
    Location made = new Location(isWeak ? new WeakKey(object) : object, part, hash);
    locations[at] = made;
    return made;
  }

  /** The location, or null when it is new. */
  Location find(Object object, long part) {
    int hash = hash(object, part);
    int mask = locations.length - 1;
    int at = hash & mask;
    while (locations[at] != null && !is(locations[at], hash, object, part)) {
      at = at + 1 & mask;
    }
    return locations[at];
  }

  private int hash(Object object, long part) {
    return (numbers.of(object) * 31 + (int) part) * SPREAD >>> 7;
  }

  private static boolean is(Location location, int hash, Object object, long part) {
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
    Location[] old = locations;
    isWeak |= size > WeakKey.LIMIT;
    int left = 1;
    for (Location location : old) {
      left += location == null || WeakKey.isGone(location.key) ? 0 : 1;
    }
    locations = new Location[left * 4 > old.length ? old.length * 2 : old.length];
    size = 1;
    for (Location location : old) {
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
