package dev.selvage.core.strategy.search;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

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
  static final int MASK_BITS = Long.SIZE;

  /** A flag of a choice: all options but the one that was taken cost a unit; else none does. */
  static final long STAYED = 1L << 31;

  /** A flag of a choice: its alternatives come before others. */
  static final long LIKELY = 1L << 30;

  /** A flag of a choice: each option costs as many units as its number says. */
  static final long IN_TURN = 1L << 29;

  /** The bits of a fingerprint. */
  private static final int SIGN = Fingerprints.GREATEST;

  /** The execution whose first choices this one has repeated; null for none. */
  private final ExploredRun parent;

  /** How many others it descends from. */
  final int generation;

  /** How many choices were repeated; the first one of its own is the branch. */
  final int from;

  /** The units of the bound that it has cost up to its branch, and beyond. */
  final int used;

  /**
   * For each choice how many options there were, which one was taken, flags, and the fingerprint;
   * shared with other executions.
   */
  private final long[] choices;

  /** Where its own choices begin, and how many there are. */
  private final int start;

  private final int length;

  /** For each choice which options cost a unit; null when all are as the flags say. */
  private final long[] masks;

  /** The greatest cost of an alternative; -1 if there is none. */
  private final int most;

  /** Where the search for the next likely alternative continues: an own choice, and an option. */
  private int likelyStep;

  private int likelyOption;

  /** The same for the next one of the others. */
  private int otherStep;

  private int otherOption;

  /** The next ones in three queues. */
  private ExploredRun firstLink;

  private ExploredRun secondLink;
  private ExploredRun thirdLink;

  /** Choices of an execution, from a start on, with their masks or null. */
  record Slice(long[] choices, int start, int length, long[] masks) {}

  ExploredRun(ExploredRun parent, int from, int used, Slice own) {
    this.parent = parent;
    generation = parent == null ? 0 : parent.generation + 1;
    this.from = from;
    this.used = used;
    choices = own.choices;
    start = own.start;
    length = own.length;
    masks = own.masks;
    most = mostOfAll();
    rewind();
  }

  /** Continues with all alternatives again, for another cost. */
  void rewind() {
    likelyStep = first();
    likelyOption = 0;
    otherStep = first();
    otherOption = 0;
  }

  /** Other options at the branch itself are the parent's, but for the very first execution. */
  private int first() {
    return parent == null ? 0 : 1;
  }

  private int mostOfAll() {
    int found = -1;
    for (int step = first(); step < length; step++) {
      if (masks == null) {
        found = Math.max(found, options(step) > 1 ? greatestUsual(step) : -1);
      } else {
        for (int option = 0; option < options(step); option++) {
          found = Math.max(found, option == chosen(step) ? -1 : cost(step, option));
        }
      }
    }
    return found;
  }

  private int greatestUsual(int step) {
    return is(step, IN_TURN) ? options(step) - 1 : usual(step);
  }

  static long packed(int options, int chosen, int sign) {
    return (long) options << 48 | (long) chosen << 32 | sign & SIGN;
  }

  private boolean is(int own, long flag) {
    return (choices[start + own] & flag) != 0;
  }

  /** The number of choices of its own, but for the last ones without another option. */
  int length() {
    return length;
  }

  /** The next one in a queue that uses this link, from 0 to 2. */
  ExploredRun linked(int link) {
    return link == 0 ? firstLink : link == 1 ? secondLink : thirdLink;
  }

  void link(int link, ExploredRun next) {
    if (link == 0) {
      firstLink = next;
    } else if (link == 1) {
      secondLink = next;
    } else {
      thirdLink = next;
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
   * @param isLikely whether it is one of those that come first
   * @return the number of the choice, or -1 when there is none left; the option is then {@link
   *     #alternative}
   */
  int next(int cost, boolean isLikely) {
    int step = isLikely ? likelyStep : otherStep;
    int option = isLikely ? likelyOption : otherOption;
    int found = -1;
    for (; step < length; step++) {
      found = is(step, LIKELY) == isLikely ? open(step, option, cost) : -1;
      if (found >= 0) {
        break;
      }
      option = 0;
    }
    alternative = found;
    if (isLikely) {
      likelyStep = step;
      likelyOption = found + 1;
    } else {
      otherStep = step;
      otherOption = found + 1;
    }
    return step < length ? from + step : -1;
  }

  /** The first option from one on that was not taken and has this cost; -1 for none. */
  private int open(int step, int least, int cost) {
    if (is(step, IN_TURN)) {
      return cost >= least && cost < options(step) && cost != chosen(step) ? cost : -1;
    }
    if (masks == null && usual(step) != cost) {
      return -1;
    }
    for (int option = least; option < options(step); option++) {
      if (option != chosen(step) && cost(step, option) == cost) {
        return option;
      }
    }
    return -1;
  }

  /** What the options of a step cost that were not taken, unless they cost what their turns say. */
  private int usual(int step) {
    return is(step, STAYED) ? 1 : 0;
  }

  private int alternative;

  /** The option that {@link #next} has found. */
  int alternative() {
    return alternative;
  }

  private int cost(int step, int option) {
    if (is(step, IN_TURN)) {
      return option;
    }
    return masks == null
        ? usual(step)
        : (int) (masks[step] >>> Math.min(option, MASK_BITS - 1) & 1);
  }

  /** Whether there are alternatives that cost nothing, those that were returned among them. */
  boolean hasFree() {
    for (int step = first(); step < length; step++) {
      if (open(step, 0, 0) >= 0) {
        return true;
      }
    }
    return false;
  }

  /** The greatest cost of an alternative, those that were returned among them; -1 for none. */
  int most() {
    return most;
  }

  /** How many options with this cost were neither taken nor returned yet. */
  long open(int cost, boolean isLikely) {
    long open = 0;
    int option = isLikely ? likelyOption : otherOption;
    for (int step = isLikely ? likelyStep : otherStep; step < length; step++) {
      if (is(step, LIKELY) == isLikely) {
        for (int each = open(step, option, cost); each >= 0; each = open(step, each + 1, cost)) {
          open++;
        }
      }
      option = 0;
    }
    return open;
  }

  /** The same for those that are likely to fail and those that are not. */
  long open(int cost) {
    return open(cost, true) + open(cost, false);
  }

  /** How many options that were not taken cost more than this. */
  long openBeyond(int cost) {
    long open = 0;
    for (int step = first(); most > cost && step < length; step++) {
      for (int option = 0; option < options(step); option++) {
        open += option != chosen(step) && cost(step, option) > cost ? 1 : 0;
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
    for (int each : new int[] {from, used, likelyStep, likelyOption, otherStep, otherOption}) {
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
    run.likelyStep = cursors[0];
    run.likelyOption = cursors[1];
    run.otherStep = cursors[2];
    run.otherOption = cursors[3];
    return run;
  }
}
