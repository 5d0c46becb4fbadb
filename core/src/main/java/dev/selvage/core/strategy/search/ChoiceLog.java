package dev.selvage.core.strategy.search;

import java.nio.ByteBuffer;
import java.util.Arrays;

/** Collects the choices of an execution in progress. */
final class ChoiceLog {
  /** Two for each choice: what it was, and which options cost a unit. */
  private long[] choices = new long[512];

  private int size;

  void clear() {
    size = 0;
  }

  int size() {
    return size;
  }

  void removeLast() {
    size--;
  }

  /**
   * Adds a choice.
   *
   * @param isLikely whether its alternatives come before others
   * @param costly which options cost a unit
   */
  void add(int options, int chosen, int sign, boolean isLikely, long costly) {
    long choice = ExploredRun.packed(Math.min(options, Character.MAX_VALUE), chosen, sign);
    add(isLikely ? choice | ExploredRun.LIKELY : choice, costly);
  }

  /** Adds one whose options each cost as many units as their number says. */
  void addInTurn(int options, int chosen, int sign, boolean isLikely) {
    add(options, chosen, sign, isLikely, 0);
    choices[2 * (size - 1)] |= ExploredRun.IN_TURN;
  }

  private void add(long choice, long costly) {
    if (2 * size == choices.length) {
      choices = Arrays.copyOf(choices, 2 * choices.length);
    }
    choices[2 * size] = choice;
    choices[2 * size + 1] = costly;
    size++;
  }

  /** Writes a choice; 16 bytes. */
  void put(int i, ByteBuffer out) {
    out.putLong(choices[2 * i]).putLong(choices[2 * i + 1]);
  }

  /** Adds a choice that was written. */
  void read(ByteBuffer in) {
    add(in.getLong(), in.getLong());
  }

  /**
   * The execution so far, which has branched off another one.
   *
   * @param kept where its choices are stored
   */
  ExploredRun toRun(ExploredRun parent, int from, int used, Choices kept) {
    int length = size;
    while (length > 0 && options(length - 1) <= 1) {
      length--;
    }
    int start = kept.reserve(length);
    long[] own = kept.chunk();
    boolean isUsual = true;
    for (int i = 0; i < length; i++) {
      long choice = choices[2 * i];
      long costly = choices[2 * i + 1];
      own[start + i] = costly == 0 ? choice : choice | ExploredRun.STAYED;
      // The options at the branch are the parent's.
      isUsual &= costly == 0 || costly == allButTaken(choice) || i == 0 && parent != null;
    }
    long[] kinds = isUsual ? null : masks(length);
    return new ExploredRun(parent, from, used, new ExploredRun.Slice(own, start, length, kinds));
  }

  private int options(int choice) {
    return (int) (choices[2 * choice] >>> 48);
  }

  private static long allButTaken(long choice) {
    int options = (int) (choice >>> 48);
    int chosen = (int) (choice >>> 32) & 0xFFFF;
    long all = options < ExploredRun.MASK_BITS ? (1L << options) - 1 : -1;
    return chosen < ExploredRun.MASK_BITS ? all & ~(1L << chosen) : all;
  }

  private long[] masks(int length) {
    long[] masks = new long[length];
    for (int i = 0; i < length; i++) {
      masks[i] = choices[2 * i + 1];
    }
    return masks;
  }
}
