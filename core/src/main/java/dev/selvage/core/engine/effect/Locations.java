package dev.selvage.core.engine.effect;

import dev.selvage.monitor.object.ObjectNumbers;
import dev.selvage.monitor.object.PartIndex;
import dev.selvage.monitor.object.Parts;
import java.util.Arrays;
import java.util.OptionalLong;

/** The locations that an execution touches, numbered in the order of their first use. */
final class Locations implements PartIndex.Notes {
  private static final int SMALLEST = 64;
  private static final long SPREAD = 0x9E3779B97F4A7C15L;

  private final ObjectNumbers objects;
  private final PartIndex parts;

  /** By the number of the part; what is there may belong to an earlier execution. */
  private Location[] known = new Location[SMALLEST];

  private long execution = 1;
  private boolean hasOwners;
  private int given;
  private long order;
  private int owners;

  /** Whether a step has read or written a location. */
  enum Use {
    NONE,
    READ,
    WRITTEN
  }

  /** A location and what the current step has done to it. Serves one execution after the other. */
  static final class Location {
    /** The execution to which all this belongs. */
    private long execution;

    private long part;
    private Class<?> type;
    int number;
    int likeness;
    int owner;

    /** The latest step that has touched it, how, and the number of that touch. */
    long step;

    Use use;
    int touch;

    /** The latest step that changed it. */
    long changed;
  }

  Locations(ObjectNumbers objects, PartIndex parts) {
    this.objects = objects;
    this.parts = parts;
    parts.add(this);
  }

  /** Objects get numbers of their own, which is slow. */
  void numberOwners() {
    hasOwners = true;
  }

  /** The number of an object, which may be new. */
  int owner(Object object) {
    return get(object, Variable.OBJECT).number;
  }

  Location get(Object object, long part) {
    int index = parts.get(object, part);
    Location location = index < known.length ? known[index] : null;
    return location != null && location.execution == execution
        ? location
        : renew(index, object, part);
  }

  private Location renew(int index, Object object, long part) {
    if (index >= known.length) {
      known = Arrays.copyOf(known, 2 * index);
    }
    if (known[index] == null) {
      known[index] = new Location();
    }
    Location location = known[index];
    location.execution = execution;
    location.step = 0;
    location.changed = 0;
    if (location.part != part || location.type != object.getClass()) {
      location.part = part;
      location.type = object.getClass();
      location.likeness = name(location.type).hashCode() * 31 + Long.hashCode(part);
    }
    if (part == Variable.OBJECT) {
      location.number = owners++;
    } else {
      location.owner = hasOwners ? owner(object) : 0;
      location.number = given++;
      order = order * 31 + location.likeness;
    }
    return location;
  }

  /** Hidden classes, such as those of lambdas, have different names in every JVM. */
  static String name(Class<?> type) {
    String name = type.getName();
    return type.isHidden() ? name.substring(0, name.indexOf('/')) : name;
  }

  /** How many there are. */
  int count() {
    return given;
  }

  /** A hash of the kinds of all locations in the order of their first use. */
  long order() {
    return order;
  }

  /** How many objects have a number. */
  int owners() {
    return owners;
  }

  /** A hash of the contents of all locations. */
  long values() {
    long sum = 0;
    for (int index = 0; index < Math.min(parts.end(), known.length); index++) {
      Location location = known[index];
      Object object = parts.object(index);
      if (location != null && location.execution == execution && object != null) {
        sum += value(location, object);
      }
    }
    return sum;
  }

  /** A hash of all objects that were touched, as in {@link StateDigest}; empty if some are gone. */
  OptionalLong state() {
    StateDigest digest = new StateDigest();
    for (int index = 0; index < Math.min(parts.end(), known.length); index++) {
      Location location = known[index];
      Object object = parts.object(index);
      if (location != null && location.execution == execution && object != null) {
        digest.add(object, location.part);
      }
    }
    return parts.isComplete() ? digest.hash() : OptionalLong.empty();
  }

  /** For the contents of an object, only the time of the latest change is known. */
  private long value(Location location, Object object) {
    long place = location.number * SPREAD;
    if (location.part == Variable.CONTENTS.part || location.part >= Effects.BY_OFFSET) {
      return place + location.changed;
    }
    Object value = Parts.value(object, location.part);
    return value == null ? place : place * (31L + number(value));
  }

  private int number(Object value) {
    boolean isData = value instanceof Number || value instanceof Boolean;
    return isData || value instanceof Character ? value.hashCode() : objects.of(value);
  }

  // ---- PartIndex.Notes

  @Override
  public void forget(int part) {
    if (part < known.length && known[part] != null) {
      known[part].execution = 0;
    }
  }

  @Override
  public void clear(int end) {
    execution++;
    given = 0;
    order = 0;
    owners = 0;
    if (known.length > PartIndex.LARGE) {
      known = new Location[SMALLEST];
    }
  }
}
