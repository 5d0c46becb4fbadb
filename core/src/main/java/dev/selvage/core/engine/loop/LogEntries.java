package dev.selvage.core.engine.loop;

import dev.selvage.core.engine.effect.Variable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What a strand has accessed, with the values from before the first access. Parallel arrays, since
 * entries are made at every access.
 */
final class LogEntries {
  /** In place of a kind of {@link FieldLayout}: the entry is a variable of a model. */
  static final byte VARIABLE = 10;

  /** The entry is an object of the JDK that was called. */
  static final byte OBJECT = 11;

  private static final int CAPACITY = 96;
  private static final Variable[] VARIABLES = Variable.values();

  private final ModelValues models;
  Object[] objects = new Object[16];

  /** The offset of a field or element; the number of a variable. */
  long[] parts = new long[16];

  /** The part as it was announced. */
  long[] announced = new long[16];

  byte[] kinds = new byte[16];
  boolean[] isChanged = new boolean[16];

  /**
   * Whether the object was made in the round, and nothing refers to it when the round has ended.
   */
  boolean[] isTransient = new boolean[16];

  long[] bits = new long[16];
  Object[] references = new Object[16];
  int size;

  /**
   * A bit for each part of which there may be an entry: most parts are asked for once, and then the
   * entries need not be looked through.
   */
  private long filter;

  LogEntries(ModelValues models) {
    this.models = models;
  }

  void clear() {
    truncate(0);
  }

  void truncate(int newSize) {
    Arrays.fill(objects, newSize, size, null);
    Arrays.fill(references, newSize, size, null);
    size = newSize;
    if (newSize == 0) {
      filter = 0;
    }
  }

  /** Returns whether there was room. */
  boolean add(Object object, long part, byte kind, boolean isChange) {
    if (size == CAPACITY) {
      return false;
    }
    ensureRoom();
    objects[size] = object;
    parts[size] = part;
    filter |= bit(part);
    kinds[size] = kind;
    isChanged[size] = isChange;
    isTransient[size] = false;
    if (kind == FieldLayout.REFERENCE) {
      references[size] = FieldLayout.reference(object, part);
    } else if (kind != OBJECT) {
      bits[size] = value(size);
    }
    size++;
    return true;
  }

  private void ensureRoom() {
    if (size == objects.length) {
      int capacity = 2 * size;
      objects = Arrays.copyOf(objects, capacity);
      parts = Arrays.copyOf(parts, capacity);
      announced = Arrays.copyOf(announced, capacity);
      kinds = Arrays.copyOf(kinds, capacity);
      isChanged = Arrays.copyOf(isChanged, capacity);
      isTransient = Arrays.copyOf(isTransient, capacity);
      bits = Arrays.copyOf(bits, capacity);
      references = Arrays.copyOf(references, capacity);
    }
  }

  private static long bit(long part) {
    return 1L << (part ^ part >>> 2);
  }

  /** Whether there may be an entry for this part of an object. */
  boolean mayHave(long part) {
    return (filter & bit(part)) != 0;
  }

  /** Takes over an entry at the end. */
  void append(LogEntries from, int entry) {
    ensureRoom();
    copy(size++, from, entry);
  }

  void copy(int to, LogEntries from, int entry) {
    objects[to] = from.objects[entry];
    parts[to] = from.parts[entry];
    filter |= bit(parts[to]);
    announced[to] = from.announced[entry];
    kinds[to] = from.kinds[entry];
    isChanged[to] = from.isChanged[entry];
    isTransient[to] = false;
    bits[to] = from.bits[entry];
    references[to] = from.references[entry];
  }

  /** Takes down what the values are now. */
  void refresh() {
    for (int i = 0; i < size; i++) {
      if (kinds[i] == FieldLayout.REFERENCE) {
        references[i] = FieldLayout.reference(objects[i], parts[i]);
      } else if (kinds[i] != OBJECT) {
        bits[i] = value(i);
      }
    }
  }

  private long value(int entry) {
    return kinds[entry] == VARIABLE
        ? models.value(objects[entry], VARIABLES[(int) parts[entry]])
        : FieldLayout.bits(objects[entry], parts[entry], kinds[entry]);
  }

  boolean isAsBefore(int entry) {
    return switch (kinds[entry]) {
      case OBJECT -> true;
      case FieldLayout.REFERENCE ->
          FieldLayout.reference(objects[entry], parts[entry]) == references[entry];
      default -> value(entry) == bits[entry];
    };
  }

  /** Whether there is no earlier entry for the same location. */
  boolean isFirst(int entry, int start) {
    for (int i = start; i < entry; i++) {
      if (isSameLocation(i, this, entry) && kinds[i] != OBJECT) {
        return false;
      }
    }
    return true;
  }

  boolean isSameLocation(int entry, LogEntries other, int otherEntry) {
    return objects[entry] == other.objects[otherEntry]
        && parts[entry] == other.parts[otherEntry]
        && (kinds[entry] == VARIABLE) == (other.kinds[otherEntry] == VARIABLE);
  }

  /** Whether all values are as they were before; those of objects that are gone do not count. */
  boolean isUnchanged(int start) {
    for (int i = start; i < size; i++) {
      if (!isTransient[i] && !isAsBefore(i) && isFirst(i, start)) {
        return false;
      }
    }
    return true;
  }

  /** The locations that others can reach. */
  List<ReadLocation> locations(int start) {
    List<ReadLocation> found = new ArrayList<>();
    for (int i = start; i < size; i++) {
      if (!isTransient[i] && (kinds[i] == OBJECT || isFirst(i, start))) {
        found.add(new ReadLocation(objects[i], part(i)));
      }
    }
    return found;
  }

  private long part(int entry) {
    return switch (kinds[entry]) {
      case OBJECT -> Variable.CONTENTS.part();
      case VARIABLE -> VARIABLES[(int) parts[entry]].part();
      default -> announced[entry];
    };
  }
}
