package dev.selvage.core.engine.loop;

import dev.selvage.core.engine.effect.Effects;
import dev.selvage.core.engine.effect.Variable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What a strand has accessed in the current rounds of its loops, with the values from before the
 * first access. Each loop has a range of it, from its start to the end; in each range, the first
 * entry for a location counts. Parallel arrays, since entries are made at every access.
 */
final class IterationLog {
  private static final int CAPACITY = 96;

  /** In place of a kind of {@link FieldLayout}: the entry is a variable of a model. */
  private static final byte VARIABLE = 10;

  /** The entry is an object of the JDK that was called. */
  private static final byte OBJECT = 11;

  private static final Variable[] VARIABLES = Variable.values();

  private final ModelValues models;
  private final ByClass<FieldLayout> layouts;
  private Object[] objects = new Object[16];

  /** The offset of a field or element; the number of a variable. */
  private long[] parts = new long[16];

  /** The part as it was announced. */
  private long[] announced = new long[16];

  private byte[] kinds = new byte[16];
  private boolean[] isChanged = new boolean[16];
  private long[] bits = new long[16];
  private Object[] references = new Object[16];
  private int size;

  /** A copy of the round of a loop that only waits. */
  private IterationLog kept;

  IterationLog(ModelValues models, ByClass<FieldLayout> layouts) {
    this.models = models;
    this.layouts = layouts;
  }

  int size() {
    return size;
  }

  void clear() {
    Arrays.fill(objects, 0, size, null);
    Arrays.fill(references, 0, size, null);
    size = 0;
  }

  /** The same, and what was kept of a round. */
  void forget() {
    clear();
    if (kept != null) {
      kept.clear();
    }
  }

  // ---- entries

  /** Returns whether there was room, and it is known how to read the value. */
  boolean memory(Object object, long part, boolean isWrite, int start) {
    boolean isArray = object.getClass().isArray();
    long offset = isArray ? offset(object.getClass(), part) : part;
    int at = find(object, offset, false, start);
    if (at >= 0) {
      isChanged[at] |= isWrite;
      return true;
    }
    byte kind =
        isArray
            ? FieldLayout.kind(object.getClass().getComponentType())
            : layout(object).kind(offset);
    if (kind == FieldLayout.UNKNOWN || !add(object, offset, kind, isWrite)) {
      return false;
    }
    announced[size - 1] = part;
    return true;
  }

  private FieldLayout layout(Object object) {
    return object instanceof Class<?> ? FieldLayout.of(object) : layouts.get(object.getClass());
  }

  private static long offset(Class<?> array, long part) {
    return part >= Effects.BY_OFFSET
        ? part - Effects.BY_OFFSET
        : FieldLayout.elementOffset(array, part);
  }

  boolean variable(Object object, Variable variable, boolean isChange, int start) {
    int at = find(object, variable.ordinal(), true, start);
    if (at >= 0) {
      isChanged[at] |= isChange;
      return true;
    }
    return add(object, variable.ordinal(), VARIABLE, isChange);
  }

  /** A monitor has been taken: before that it was free. */
  boolean locked(Object monitor, int start) {
    int at = find(monitor, Variable.MONITOR.ordinal(), true, start);
    if (at >= 0) {
      isChanged[at] = true;
      return true;
    }
    boolean isAdded = add(monitor, Variable.MONITOR.ordinal(), VARIABLE, true);
    if (isAdded) {
      bits[size - 1] = 0;
    }
    return isAdded;
  }

  boolean object(Object object, int start) {
    return indexOfObject(object, start, size) >= 0 || add(object, 0, OBJECT, false);
  }

  private int find(Object object, long part, boolean isVariable, int start) {
    return find(object, part, isVariable, start, size);
  }

  private boolean add(Object object, long part, byte kind, boolean isChange) {
    if (size == CAPACITY) {
      return false;
    }
    if (size == objects.length) {
      grow();
    }
    objects[size] = object;
    parts[size] = part;
    kinds[size] = kind;
    isChanged[size] = isChange;
    if (kind == FieldLayout.REFERENCE) {
      references[size] = FieldLayout.reference(object, part);
    } else if (kind != OBJECT) {
      bits[size] = value(size);
    }
    size++;
    return true;
  }

  private void grow() {
    int capacity = 2 * size;
    objects = Arrays.copyOf(objects, capacity);
    parts = Arrays.copyOf(parts, capacity);
    announced = Arrays.copyOf(announced, capacity);
    kinds = Arrays.copyOf(kinds, capacity);
    isChanged = Arrays.copyOf(isChanged, capacity);
    bits = Arrays.copyOf(bits, capacity);
    references = Arrays.copyOf(references, capacity);
  }

  private long value(int entry) {
    return kinds[entry] == VARIABLE
        ? models.value(objects[entry], VARIABLES[(int) parts[entry]])
        : FieldLayout.bits(objects[entry], parts[entry], kinds[entry]);
  }

  private boolean isAsBefore(int entry) {
    return switch (kinds[entry]) {
      case OBJECT -> true;
      case FieldLayout.REFERENCE ->
          FieldLayout.reference(objects[entry], parts[entry]) == references[entry];
      default -> value(entry) == bits[entry];
    };
  }

  // ---- rounds

  /** Whether the strand has written anything, or called the JDK. */
  boolean hasChanges(int start) {
    for (int i = start; i < size; i++) {
      if (isChanged[i] || kinds[i] == OBJECT) {
        return true;
      }
    }
    return false;
  }

  /** Whether all that was written is as it was before. */
  boolean areChangesUndone(int start) {
    for (int i = start; i < size; i++) {
      if (isChanged[i] && isFirst(i, start) && !isAsBefore(i)) {
        return false;
      }
    }
    return true;
  }

  /** Whether all that was read or written is as it was before. */
  boolean isUnchanged(int start) {
    for (int i = start; i < size; i++) {
      if (!isAsBefore(i) && isFirst(i, start)) {
        return false;
      }
    }
    return true;
  }

  private boolean isFirst(int entry, int start) {
    for (int i = start; i < entry; i++) {
      if (objects[i] == objects[entry]
          && parts[i] == parts[entry]
          && (kinds[i] == VARIABLE) == (kinds[entry] == VARIABLE)
          && kinds[i] != OBJECT) {
        return false;
      }
    }
    return true;
  }

  boolean hasObjects(int start) {
    for (int i = start; i < size; i++) {
      if (kinds[i] == OBJECT) {
        return true;
      }
    }
    return false;
  }

  /** The JDK objects that were called. */
  Object[] objects(int start) {
    List<Object> called = new ArrayList<>();
    for (int i = start; i < size; i++) {
      if (kinds[i] == OBJECT) {
        Object object = objects[i];
        if (called.stream().noneMatch(each -> each == object)) {
          called.add(object);
        }
      }
    }
    return called.toArray();
  }

  /** The locations of a round. */
  List<ReadLocation> locations(int start) {
    List<ReadLocation> found = new ArrayList<>();
    for (int i = start; i < size; i++) {
      if (kinds[i] != OBJECT && isFirst(i, start)) {
        boolean isVariable = kinds[i] == VARIABLE;
        found.add(
            new ReadLocation(
                objects[i], isVariable ? VARIABLES[(int) parts[i]].part() : announced[i]));
      } else if (kinds[i] == OBJECT) {
        found.add(new ReadLocation(objects[i], Variable.CONTENTS.part()));
      }
    }
    return found;
  }

  /** Keeps a copy of a round; returns whether the one that was kept is about the same locations. */
  boolean keep(int start) {
    if (kept == null) {
      kept = new IterationLog(models, layouts);
    }
    if (kept.isAbout(this, start)) {
      return true;
    }
    kept.clear();
    for (int i = start; i < size; i++) {
      if (isFirst(i, start)) {
        if (kept.size == kept.objects.length) {
          kept.grow();
        }
        kept.copy(kept.size++, this, i);
      }
    }
    return false;
  }

  private boolean isAbout(IterationLog other, int start) {
    int found = 0;
    for (int i = start; i < other.size; i++) {
      if (other.isFirst(i, start)) {
        boolean isSame =
            found < size
                && objects[found] == other.objects[i]
                && parts[found] == other.parts[i]
                && kinds[found] == other.kinds[i];
        if (!isSame) {
          return false;
        }
        found++;
      }
    }
    return found == size;
  }

  /** Whether what was kept has the same values as when they were last refreshed. */
  boolean isKeptUnchanged() {
    return kept.isUnchanged(0);
  }

  List<ReadLocation> keptLocations() {
    return kept.locations(0);
  }

  /** Takes down the values of what was kept; returns whether all are as they were. */
  boolean refreshKept() {
    boolean isSame = kept.isUnchanged(0);
    for (int i = 0; i < kept.size; i++) {
      if (kept.kinds[i] == FieldLayout.REFERENCE) {
        kept.references[i] = FieldLayout.reference(kept.objects[i], kept.parts[i]);
      } else if (kept.kinds[i] != OBJECT) {
        kept.bits[i] = kept.value(i);
      }
    }
    return isSame;
  }

  private void copy(int to, IterationLog from, int entry) {
    objects[to] = from.objects[entry];
    parts[to] = from.parts[entry];
    announced[to] = from.announced[entry];
    kinds[to] = from.kinds[entry];
    isChanged[to] = from.isChanged[entry];
    bits[to] = from.bits[entry];
    references[to] = from.references[entry];
  }

  /**
   * A round of the innermost loop has ended: what it has accessed now belongs to the round of the
   * loop around it.
   *
   * @param outerStart where that one begins
   * @param start where the round begins that has ended
   * @param hasOuter whether there is a loop around it at all
   * @return where the next round begins
   */
  int merge(int outerStart, int start, boolean hasOuter) {
    int end = start;
    if (hasOuter) {
      for (int i = start; i < size; i++) {
        int known =
            kinds[i] == OBJECT
                ? indexOfObject(objects[i], outerStart, end)
                : find(objects[i], parts[i], kinds[i] == VARIABLE, outerStart, end);
        if (known >= 0) {
          isChanged[known] |= isChanged[i];
        } else {
          copy(end++, this, i);
        }
      }
    }
    Arrays.fill(objects, end, size, null);
    Arrays.fill(references, end, size, null);
    size = end;
    return end;
  }

  private int indexOfObject(Object object, int start, int end) {
    for (int i = start; i < end; i++) {
      if (kinds[i] == OBJECT && objects[i] == object) {
        return i;
      }
    }
    return -1;
  }

  private int find(Object object, long part, boolean isVariable, int start, int end) {
    for (int i = end - 1; i >= start; i--) {
      if (objects[i] == object
          && parts[i] == part
          && kinds[i] != OBJECT
          && (kinds[i] == VARIABLE) == isVariable) {
        return i;
      }
    }
    return -1;
  }
}
