package dev.selvage.core.engine.loop;

import dev.selvage.core.engine.effect.Effects;
import dev.selvage.core.engine.effect.Variable;
import java.util.ArrayList;
import java.util.List;

/**
 * What a strand has accessed in the current rounds of its loops. Each loop has a range of it, from
 * its start to the end; in each range, the first entry for a location counts.
 */
final class IterationLog {
  private final ModelValues models;
  private final ByClass<FieldLayout> layouts;
  private final LogEntries entries;

  /** A copy of the round of a loop that only waits. */
  private final LogEntries kept;

  IterationLog(ModelValues models, ByClass<FieldLayout> layouts) {
    this.models = models;
    this.layouts = layouts;
    entries = new LogEntries(models);
    kept = new LogEntries(models);
  }

  int size() {
    return entries.size;
  }

  void clear() {
    entries.clear();
  }

  /** The same, and what was kept of a round. */
  void forget() {
    clear();
    kept.clear();
  }

  // ---- entries

  /** Returns whether there was room, and it is known how to read the value. */
  boolean memory(Object object, long part, boolean isWrite, int start) {
    FieldLayout layout = layout(object);
    long offset = layout.isOfArray() ? offset(layout, part) : part;
    int at = find(object, offset, false, start);
    if (at >= 0) {
      entries.isChanged[at] |= isWrite;
      return true;
    }
    byte kind = layout.kind(offset);
    if (kind == FieldLayout.UNKNOWN || !entries.add(object, offset, kind, isWrite)) {
      return false;
    }
    entries.announced[entries.size - 1] = part;
    return true;
  }

  private FieldLayout layout(Object object) {
    return object instanceof Class<?> ? FieldLayout.of(object) : layouts.get(object.getClass());
  }

  private static long offset(FieldLayout array, long part) {
    return part >= Effects.BY_OFFSET ? part - Effects.BY_OFFSET : array.elementOffset(part);
  }

  boolean variable(Object object, Variable variable, boolean isChange, int start) {
    int at = find(object, variable.ordinal(), true, start);
    if (at >= 0) {
      entries.isChanged[at] |= isChange;
      return true;
    }
    return entries.add(object, variable.ordinal(), LogEntries.VARIABLE, isChange);
  }

  /** A monitor has been taken: before that it was free. */
  boolean locked(Object monitor, int start) {
    int at = find(monitor, Variable.MONITOR.ordinal(), true, start);
    if (at >= 0) {
      entries.isChanged[at] = true;
      return true;
    }
    boolean isAdded = entries.add(monitor, Variable.MONITOR.ordinal(), LogEntries.VARIABLE, true);
    if (isAdded) {
      entries.bits[entries.size - 1] = 0;
    }
    return isAdded;
  }

  boolean object(Object object, int start) {
    return indexOfObject(object, start, entries.size) >= 0
        || entries.add(object, 0, LogEntries.OBJECT, false);
  }

  private int find(Object object, long part, boolean isVariable, int start) {
    return entries.mayHave(part) ? find(object, part, isVariable, start, entries.size) : -1;
  }

  // ---- rounds

  /** Whether the strand has written anything, or called the JDK. */
  boolean hasChanges(int start) {
    for (int i = start; i < entries.size; i++) {
      if (entries.isChanged[i] || entries.kinds[i] == LogEntries.OBJECT) {
        return true;
      }
    }
    return false;
  }

  /** Whether all that was written is as it was before. */
  boolean areChangesUndone(int start) {
    for (int i = start; i < entries.size; i++) {
      if (isLeftChanged(i) && entries.isFirst(i, start)) {
        return false;
      }
    }
    return true;
  }

  private boolean isLeftChanged(int entry) {
    return entries.isChanged[entry] && !entries.isTransient[entry] && !entries.isAsBefore(entry);
  }

  /**
   * Compares a round with the one before, to know which of its objects are gone.
   *
   * @param number of the round among those of its loop
   */
  void compareWith(RepeatedRound before, int start, long number) {
    before.compare(entries, start, number);
  }

  RepeatedRound newRepeatedRound() {
    return new RepeatedRound(models);
  }

  /** Whether all that was read or written is as it was before. */
  boolean isUnchanged(int start) {
    return entries.isUnchanged(start);
  }

  boolean hasObjects(int start) {
    for (int i = start; i < entries.size; i++) {
      if (entries.kinds[i] == LogEntries.OBJECT) {
        return true;
      }
    }
    return false;
  }

  /** The JDK objects that were called. */
  Object[] objects(int start) {
    List<Object> called = new ArrayList<>();
    for (int i = start; i < entries.size; i++) {
      if (entries.kinds[i] == LogEntries.OBJECT) {
        Object object = entries.objects[i];
        if (called.stream().noneMatch(each -> each == object)) {
          called.add(object);
        }
      }
    }
    return called.toArray();
  }

  /** The locations of a round. */
  List<ReadLocation> locations(int start) {
    return entries.locations(start);
  }

  /** Keeps a copy of a round; returns whether the one that was kept is about the same locations. */
  boolean keep(int start) {
    if (isKept(start)) {
      return true;
    }
    kept.clear();
    for (int i = start; i < entries.size; i++) {
      if (isOfInterest(i, start)) {
        kept.append(entries, i);
      }
    }
    return false;
  }

  private boolean isKept(int start) {
    int found = 0;
    for (int i = start; i < entries.size; i++) {
      if (isOfInterest(i, start)) {
        boolean isSame =
            found < kept.size
                && kept.isSameLocation(found, entries, i)
                && kept.kinds[found] == entries.kinds[i];
        if (!isSame) {
          return false;
        }
        found++;
      }
    }
    return found == kept.size;
  }

  private boolean isOfInterest(int entry, int start) {
    return !entries.isTransient[entry] && entries.isFirst(entry, start);
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
    kept.refresh();
    return isSame;
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
      for (int i = start; i < entries.size; i++) {
        int known = indexOf(i, outerStart, end);
        if (known >= 0) {
          entries.isChanged[known] |= entries.isChanged[i];
        } else {
          entries.copy(end++, entries, i);
        }
      }
    }
    entries.truncate(end);
    return end;
  }

  private int indexOf(int entry, int start, int end) {
    Object object = entries.objects[entry];
    byte kind = entries.kinds[entry];
    return kind == LogEntries.OBJECT
        ? indexOfObject(object, start, end)
        : find(object, entries.parts[entry], kind == LogEntries.VARIABLE, start, end);
  }

  private int indexOfObject(Object object, int start, int end) {
    for (int i = start; i < end; i++) {
      if (entries.kinds[i] == LogEntries.OBJECT && entries.objects[i] == object) {
        return i;
      }
    }
    return -1;
  }

  private int find(Object object, long part, boolean isVariable, int start, int end) {
    for (int i = end - 1; i >= start; i--) {
      if (entries.objects[i] == object
          && entries.parts[i] == part
          && entries.kinds[i] != LogEntries.OBJECT
          && (entries.kinds[i] == LogEntries.VARIABLE) == isVariable) {
        return i;
      }
    }
    return -1;
  }
}
