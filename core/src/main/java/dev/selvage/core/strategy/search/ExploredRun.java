package dev.selvage.core.strategy.search;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * An execution, as far as it differs from the one that it branched off: what was chosen at each
 * point, how many options there were, what they cost, and a fingerprint of what was about to
 * happen, by which it is recognized. The options that were not taken are the open alternatives;
 * they need no extra space.
 */
final class ExploredRun {
  /**
   * The number of options of one step that fit in a mask; further ones are costly or free together.
   */
  private static final int MASK_BITS = Long.SIZE;

  /** A flag of a choice: all options but the one that was taken cost a unit; else none does. */
  private static final long STAYED = 1L << 31;

  /** The number of bits of a fingerprint. */
  private static final int SIGN = Integer.MAX_VALUE;

  /** The execution whose first choices this one has repeated; null for none. */
  private final ExploredRun parent;

  /** How many others it descends from. */
  final int generation;

  /** How many choices were repeated; the first one of its own is the branch. */
  final int from;

  /** The units of the bound that it has cost up to its branch, and beyond. */
  final int used;

  /**
   * For each choice how many options there were, which one was taken, whether it stayed, and the
   * fingerprint; shared with other executions.
   */
  private final long[] choices;

  /** Where its own choices begin, and how many there are. */
  private final int start;

  private final int length;

  /** For each choice which options cost a unit; null when all are as {@link #STAYED} says. */
  private final long[] masks;

  /**
   * Where the search for the next free alternative continues: a choice of its own, and an option.
   */
  private int freeStep;

  private int freeOption;

  /** The same for the next one that costs a unit. */
  private int costlyStep;

  private int costlyOption;

  /** The next ones in two queues. */
  private ExploredRun firstLink;

  private ExploredRun secondLink;

  /** Choices of an execution, from a start on, with their masks or null. */
  private record Slice(long[] choices, int start, int length, long[] masks) {}

  private ExploredRun(ExploredRun parent, int from, int used, Slice own) {
    this.parent = parent;
    generation = parent == null ? 0 : parent.generation + 1;
    this.from = from;
    this.used = used;
    choices = own.choices;
    start = own.start;
    length = own.length;
    masks = own.masks;
    // Other options at the branch itself are the parent's, but for the very first execution.
    freeStep = parent == null ? 0 : 1;
    costlyStep = freeStep;
  }

  private static long packed(int options, int chosen, int sign) {
    return (long) options << 48 | (long) chosen << 32 | sign & SIGN;
  }

  /** The number of choices of its own, but for the last ones without another option. */
  int length() {
    return length;
  }

  /** The next one in a queue that uses this link, 0 or 1. */
  ExploredRun linked(int link) {
    return link == 0 ? firstLink : secondLink;
  }

  void link(int link, ExploredRun next) {
    if (link == 0) {
      firstLink = next;
    } else {
      secondLink = next;
    }
  }

  private int options(int own) {
    return (int) (choices[start + own] >>> 48);
  }

  private int chosen(int own) {
    return (int) (choices[start + own] >>> 32) & 0xFFFF;
  }

  private int sign(int own) {
    return (int) choices[start + own] & SIGN;
  }

  /** Copies what the first choices were. */
  void copyPrefix(int length, char[] toChosen, int[] toSigns) {
    int end = length;
    for (ExploredRun run = this; run != null; run = run.parent) {
      int count = end - run.from;
      if (count > 0) {
        for (int i = 0; i < count; i++) {
          toChosen[run.from + i] = (char) run.chosen(i);
          toSigns[run.from + i] = run.sign(i);
        }
        end = run.from;
      }
    }
  }

  /**
   * Moves to the next option that was not taken and has this cost.
   *
   * @return the number of the choice, or -1 when there is none left; the option is then {@link
   *     #alternative}
   */
  int next(int cost) {
    int step = cost == 0 ? freeStep : costlyStep;
    int option = cost == 0 ? freeOption : costlyOption;
    while (step < length && !isOpen(step, option, cost)) {
      option++;
      if (option >= options(step) || !mayHave(step, cost)) {
        step++;
        option = 0;
      }
    }
    alternative = option;
    if (cost == 0) {
      freeStep = step;
      freeOption = option + 1;
    } else {
      costlyStep = step;
      costlyOption = option + 1;
    }
    return step < length ? from + step : -1;
  }

  /** Whether options of a step that were not taken may have this cost. */
  private boolean mayHave(int step, int cost) {
    return masks != null || usual(step) == cost;
  }

  /** What the options of a step cost that were not taken. */
  private int usual(int step) {
    return (choices[start + step] & STAYED) == 0 ? 0 : 1;
  }

  private boolean isOpen(int step, int option, int cost) {
    return option < options(step) && option != chosen(step) && cost(step, option) == cost;
  }

  private int alternative;

  /** The option that {@link #next} has found. */
  int alternative() {
    return alternative;
  }

  private int cost(int step, int option) {
    return masks == null
        ? usual(step)
        : (int) (masks[step] >>> Math.min(option, MASK_BITS - 1) & 1);
  }

  /** Whether it has an option with this cost that was neither taken nor returned yet. */
  boolean hasOpen(int cost) {
    for (int step = cost == 0 ? freeStep : costlyStep; step < length; step++) {
      for (int option = 0; mayHave(step, cost) && option < options(step); option++) {
        if (isOpen(step, option, cost)) {
          return true;
        }
      }
    }
    return false;
  }

  /** How many options with this cost were neither taken nor returned yet. */
  long open(int cost) {
    long open = 0;
    int first = cost == 0 ? freeStep : costlyStep;
    for (int step = first; step < length; step++) {
      int option = step > first ? 0 : cost == 0 ? freeOption : costlyOption;
      for (; option < options(step); option++) {
        open += isOpen(step, option, cost) ? 1 : 0;
      }
    }
    return open;
  }

  /** The execution that it branched off; null for none. */
  ExploredRun parent() {
    return parent;
  }

  /** Everything but the parent. */
  void save(DataOutput out) throws IOException {
    for (int each : new int[] {from, used, freeStep, freeOption, costlyStep, costlyOption}) {
      out.writeInt(each);
    }
    out.writeInt(length);
    out.writeBoolean(masks != null);
    for (int i = 0; i < length; i++) {
      out.writeLong(choices[start + i]);
      if (masks != null) {
        out.writeLong(masks[i]);
      }
    }
  }

  /** A run of which only the first choices are known. */
  static ExploredRun known(char[] chosen, int[] signs) {
    long[] choices = new long[chosen.length];
    for (int i = 0; i < chosen.length; i++) {
      choices[i] = packed(0, chosen[i], signs[i]);
    }
    return new ExploredRun(null, 0, 0, new Slice(choices, 0, choices.length, null));
  }

  static ExploredRun restore(ExploredRun parent, DataInput in) throws IOException {
    int from = in.readInt();
    int used = in.readInt();
    int[] cursors = {in.readInt(), in.readInt(), in.readInt(), in.readInt()};
    long[] choices = new long[in.readInt()];
    long[] masks = in.readBoolean() ? new long[choices.length] : null;
    for (int i = 0; i < choices.length; i++) {
      choices[i] = in.readLong();
      if (masks != null) {
        masks[i] = in.readLong();
      }
    }
    ExploredRun run =
        new ExploredRun(parent, from, used, new Slice(choices, 0, choices.length, masks));
    run.freeStep = cursors[0];
    run.freeOption = cursors[1];
    run.costlyStep = cursors[2];
    run.costlyOption = cursors[3];
    return run;
  }

  /** Collects the choices of an execution in progress. */
  static final class Log {
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

    void add(int options, int chosen, int sign, long costly) {
      add(packed(Math.min(options, Character.MAX_VALUE), chosen, sign), costly);
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
        own[start + i] = costly == 0 ? choice : choice | STAYED;
        // The options at the branch are the parent's.
        isUsual &= costly == 0 || costly == allButTaken(choice) || i == 0 && parent != null;
      }
      long[] kinds = isUsual ? null : masks(length);
      return new ExploredRun(parent, from, used, new Slice(own, start, length, kinds));
    }

    private int options(int choice) {
      return (int) (choices[2 * choice] >>> 48);
    }

    private static long allButTaken(long choice) {
      int options = (int) (choice >>> 48);
      int chosen = (int) (choice >>> 32) & 0xFFFF;
      long all = options < MASK_BITS ? (1L << options) - 1 : -1;
      return chosen < MASK_BITS ? all & ~(1L << chosen) : all;
    }

    private long[] masks(int length) {
      long[] masks = new long[length];
      for (int i = 0; i < length; i++) {
        masks[i] = choices[2 * i + 1];
      }
      return masks;
    }
  }
}
