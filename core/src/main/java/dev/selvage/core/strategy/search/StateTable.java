package dev.selvage.core.strategy.search;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

/** Remembers a small number for each of many states, which are identified by 128 bits. */
final class StateTable {
  private static final int SMALLEST = 1 << 10;

  /** The value of a state that is known no longer, greater than all others. */
  private static final byte FORGOTTEN = Byte.MAX_VALUE;

  /** Two longs for each; 0, 0 for an empty slot. */
  private long[] keys = new long[2 * SMALLEST];

  private byte[] values = new byte[SMALLEST];
  private int size;

  /** The states that have changed since the last mark, two longs for each; null to keep none. */
  private long[] changed;

  /** The values that they had. */
  private byte[] before;

  private int changes;

  int size() {
    return size;
  }

  void clear() {
    keys = new long[2 * SMALLEST];
    values = new byte[SMALLEST];
    size = 0;
    changes = 0;
  }

  /** From here, changes can be undone. */
  void keepChanges() {
    changed = new long[2 * SMALLEST];
    before = new byte[SMALLEST];
  }

  /** What has changed so far stays so. */
  void mark() {
    changes = 0;
  }

  /** Undoes all changes since the last mark, if they were kept. */
  void undo() {
    while (changes > 0) {
      changes--;
      values[place(changed[2 * changes], changed[2 * changes + 1])] = before[changes];
    }
  }

  private void change(long high, long low, byte old) {
    if (changes == before.length) {
      changed = Arrays.copyOf(changed, 4 * changes);
      before = Arrays.copyOf(before, 2 * changes);
    }
    changed[2 * changes] = high;
    changed[2 * changes + 1] = low;
    before[changes++] = old;
  }

  /**
   * Remembers a value unless a smaller one is known.
   *
   * @return whether the state is new, or known with a greater value
   */
  boolean lower(long high, long low, int value) {
    long first = high == 0 && low == 0 ? 1 : high;
    int at = place(first, low);
    boolean isKnown = isTaken(at);
    if (isKnown && values[at] <= value && values[at] != FORGOTTEN) {
      return false;
    }
    if (changed != null) {
      change(first, low, isKnown ? values[at] : FORGOTTEN);
    }
    keys[2 * at] = first;
    keys[2 * at + 1] = low;
    values[at] = (byte) Math.min(value, FORGOTTEN - 1);
    if (!isKnown && ++size * 4L > values.length * 3L) {
      grow();
    }
    return true;
  }

  boolean contains(long high, long low) {
    int at = place(high == 0 && low == 0 ? 1 : high, low);
    return isTaken(at) && values[at] != FORGOTTEN;
  }

  void save(DataOutput out) throws IOException {
    int left = 0;
    for (int i = 0; i < values.length; i++) {
      left += isTaken(i) && values[i] != FORGOTTEN ? 1 : 0;
    }
    out.writeInt(left);
    for (int i = 0; i < values.length; i++) {
      if (isTaken(i) && values[i] != FORGOTTEN) {
        out.writeLong(keys[2 * i]);
        out.writeLong(keys[2 * i + 1]);
        out.writeByte(values[i]);
      }
    }
  }

  void restore(DataInput in) throws IOException {
    clear();
    for (int left = in.readInt(); left > 0; left--) {
      lower(in.readLong(), in.readLong(), in.readByte());
    }
  }

  private boolean isTaken(int at) {
    return keys[2 * at] != 0 || keys[2 * at + 1] != 0;
  }

  private int place(long high, long low) {
    int mask = values.length - 1;
    int at = (int) low & mask;
    while (isTaken(at) && (keys[2 * at] != high || keys[2 * at + 1] != low)) {
      at = at + 1 & mask;
    }
    return at;
  }

  private void grow() {
    long[] oldKeys = keys;
    byte[] oldValues = values;
    keys = new long[oldKeys.length * 2];
    values = new byte[oldValues.length * 2];
    for (int i = 0; i < oldValues.length; i++) {
      if (oldKeys[2 * i] != 0 || oldKeys[2 * i + 1] != 0) {
        int at = place(oldKeys[2 * i], oldKeys[2 * i + 1]);
        keys[2 * at] = oldKeys[2 * i];
        keys[2 * at + 1] = oldKeys[2 * i + 1];
        values[at] = oldValues[i];
      }
    }
  }
}
