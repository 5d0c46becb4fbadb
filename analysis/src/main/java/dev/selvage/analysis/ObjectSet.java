package dev.selvage.analysis;

import java.util.Arrays;
import java.util.BitSet;
import java.util.function.IntConsumer;

/** A set of the numbers of abstract objects: most have few members, some very many. */
final class ObjectSet {
  private static final int FEW = 12;

  private int[] few = new int[2];
  private int count;

  /** Holds the members once there are more than a few. */
  private BitSet many;

  boolean add(int object) {
    if (many != null) {
      if (many.get(object)) {
        return false;
      }
      many.set(object);
      return true;
    }
    if (contains(object)) {
      return false;
    }
    if (count == FEW) {
      many = new BitSet();
      for (int i = 0; i < count; i++) {
        many.set(few[i]);
      }
      many.set(object);
      few = null;
      return true;
    }
    if (count == few.length) {
      few = Arrays.copyOf(few, count * 2);
    }
    few[count++] = object;
    return true;
  }

  boolean contains(int object) {
    if (many != null) {
      return many.get(object);
    }
    for (int i = 0; i < count; i++) {
      if (few[i] == object) {
        return true;
      }
    }
    return false;
  }

  /** The members, of a set that must not change meanwhile. */
  void forEach(IntConsumer action) {
    if (many == null) {
      for (int i = 0; i < count; i++) {
        action.accept(few[i]);
      }
    } else {
      for (int each = many.nextSetBit(0); each >= 0; each = many.nextSetBit(each + 1)) {
        action.accept(each);
      }
    }
  }

  int[] toArray() {
    if (many == null) {
      return Arrays.copyOf(few, count);
    }
    return many.stream().toArray();
  }

  boolean isEmpty() {
    return many == null && count == 0;
  }
}
