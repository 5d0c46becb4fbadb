package dev.selvage.core.engine.effect;

import dev.selvage.model.TouchKind;
import java.util.Arrays;

/** What one step has touched, in order. */
final class StepTouches {
  private static final long SPREAD = 0x9E3779B97F4A7C15L;

  private static final int LIKENESS_BITS = 32;
  private static final int KIND_BITS = 4;
  private static final long KIND_MASK = (1 << KIND_BITS) - 1;

  /** The location, the kind and the likeness in one. */
  private long[] touches = new long[64];

  private int[] owners = new int[64];
  private long all;
  private int size;

  /** An execution begins. */
  void begin() {
    all = 0;
    clear();
  }

  /** Something is touched, whether that adds anything or not. */
  void see(int location, TouchKind kind) {
    all = (all ^ ((long) location << 3 | kind.ordinal())) * SPREAD;
  }

  /** A hash of all touches of the execution so far, in order. */
  long all() {
    return all;
  }

  void clear() {
    size = 0;
  }

  int size() {
    return size;
  }

  /** The number of the touch is the size before. */
  void add(int location, int likeness, int owner, TouchKind kind) {
    if (size == touches.length) {
      touches = Arrays.copyOf(touches, size * 2);
      owners = Arrays.copyOf(owners, size * 2);
    }
    touches[size] =
        ((long) location << KIND_BITS | kind.ordinal()) << LIKENESS_BITS | likeness & 0xFFFFFFFFL;
    owners[size] = owner;
    size++;
  }

  /** A touch that read a location turns out to change it, too. */
  void becomesWrite(int touch) {
    long readToWrite = TouchKind.READ.ordinal() ^ TouchKind.WRITE.ordinal();
    touches[touch] ^= readToWrite << LIKENESS_BITS;
  }

  int location(int touch) {
    return (int) (touches[touch] >>> LIKENESS_BITS + KIND_BITS);
  }

  int likeness(int touch) {
    return (int) touches[touch];
  }

  TouchKind kind(int touch) {
    return TouchKind.at((int) (touches[touch] >>> LIKENESS_BITS & KIND_MASK));
  }

  int owner(int touch) {
    return owners[touch];
  }
}
