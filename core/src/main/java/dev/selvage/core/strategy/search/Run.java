package dev.selvage.core.strategy.search;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

/**
 * An execution, as far as it differs from the one that it branched off: what was chosen at each
 * point, how many options there were, what they cost, and a sign of what was about to happen, by
 * which it is known again. The options that were not taken are the open alternatives; they take no
 * room of their own.
 */
final class Run {
  /** Room for the options of one step in a mask; more than that are costly or free together. */
  private static final int MASK_BITS = Long.SIZE;

  /** The execution whose first choices this one has repeated; null for none. */
  private final Run parent;

  /** How many choices were repeated; the first one of its own is the branch. */
  final int from;

  /** The units of the bound that it has cost up to its branch, and beyond. */
  final int used;

  private final char[] options;
  private final char[] chosen;
  private final int[] signs;

  /** Which options of a step cost a unit. */
  private final long[] costly;

  /** Where the next alternative is looked for, by what it costs. */
  private final int[] steps = new int[2];

  private final int[] nextOptions = new int[2];

  Run(Run parent, int from, int used, char[] options, char[] chosen, int[] signs, long[] costly) {
    this.parent = parent;
    this.from = from;
    this.used = used;
    this.options = options;
    this.chosen = chosen;
    this.signs = signs;
    this.costly = costly;
    // Other options at the branch itself are the parent's, but for the very first execution.
    Arrays.fill(steps, parent == null ? 0 : 1);
  }

  /** The number of the first choice after those that are its own. */
  int end() {
    return from + options.length;
  }

  int options(int step) {
    return at(step).options[step - at(step).from];
  }

  int chosen(int step) {
    Run run = at(step);
    return run.chosen[step - run.from];
  }

  int sign(int step) {
    Run run = at(step);
    return run.signs[step - run.from];
  }

  /** Who of it and those it branched off has made a choice. */
  private Run at(int step) {
    Run run = this;
    while (step < run.from) {
      run = run.parent;
    }
    return run;
  }

  /** Copies what the first choices were. */
  void copyPrefix(int length, char[] toChosen, int[] toSigns) {
    int end = length;
    for (Run run = this; run != null; run = run.parent) {
      int count = end - run.from;
      if (count > 0) {
        System.arraycopy(run.chosen, 0, toChosen, run.from, count);
        System.arraycopy(run.signs, 0, toSigns, run.from, count);
        end = run.from;
      }
    }
  }

  /**
   * Goes on to the next option that was not taken and costs so much.
   *
   * @return the number of the choice, or -1 when there is none left; the option is then {@link
   *     #alternative}
   */
  int next(int cost) {
    while (steps[cost] < options.length) {
      int step = steps[cost];
      while (nextOptions[cost] < options[step]) {
        int option = nextOptions[cost]++;
        if (option != chosen[step] && cost(step, option) == cost) {
          alternative = option;
          return from + step;
        }
      }
      steps[cost]++;
      nextOptions[cost] = 0;
    }
    return -1;
  }

  private int alternative;

  /** The option that {@link #next} has found. */
  int alternative() {
    return alternative;
  }

  private int cost(int step, int option) {
    return (int) (costly[step] >>> Math.min(option, MASK_BITS - 1) & 1);
  }

  /** How many options that cost so much were not taken and not looked for yet. */
  long open(int cost) {
    long open = 0;
    for (int step = steps[cost]; step < options.length; step++) {
      int first = step == steps[cost] ? nextOptions[cost] : 0;
      for (int option = first; option < options[step]; option++) {
        open += option != chosen[step] && cost(step, option) == cost ? 1 : 0;
      }
    }
    return open;
  }

  /** The execution that it branched off; null for none. */
  Run parent() {
    return parent;
  }

  /** Everything but the parent. */
  void save(DataOutput out) throws IOException {
    out.writeInt(from);
    out.writeInt(used);
    out.writeInt(options.length);
    for (int i = 0; i < options.length; i++) {
      out.writeChar(options[i]);
      out.writeChar(chosen[i]);
      out.writeInt(signs[i]);
      out.writeLong(costly[i]);
    }
    for (int cost = 0; cost < steps.length; cost++) {
      out.writeInt(steps[cost]);
      out.writeInt(nextOptions[cost]);
    }
  }

  static Run restore(Run parent, DataInput in) throws IOException {
    int from = in.readInt();
    int used = in.readInt();
    Log log = new Log();
    for (int left = in.readInt(); left > 0; left--) {
      log.add(in.readChar(), in.readChar(), in.readInt(), in.readLong());
    }
    Run run = log.toRun(parent, from, used);
    for (int cost = 0; cost < run.steps.length; cost++) {
      run.steps[cost] = in.readInt();
      run.nextOptions[cost] = in.readInt();
    }
    return run;
  }

  /** Collects the choices of an execution that is under way. */
  static final class Log {
    private char[] options = new char[256];
    private char[] chosen = new char[256];
    private int[] signs = new int[256];
    private long[] costly = new long[256];
    private int size;

    void clear() {
      size = 0;
    }

    void add(int optionCount, int taken, int sign, long costlyOptions) {
      if (size == options.length) {
        options = Arrays.copyOf(options, size * 2);
        chosen = Arrays.copyOf(chosen, size * 2);
        signs = Arrays.copyOf(signs, size * 2);
        costly = Arrays.copyOf(costly, size * 2);
      }
      options[size] = (char) Math.min(optionCount, Character.MAX_VALUE);
      chosen[size] = (char) taken;
      signs[size] = sign;
      costly[size] = costlyOptions;
      size++;
    }

    /** The execution so far, which has branched off another one. */
    Run toRun(Run parent, int from, int used) {
      return new Run(
          parent,
          from,
          used,
          Arrays.copyOf(options, size),
          Arrays.copyOf(chosen, size),
          Arrays.copyOf(signs, size),
          Arrays.copyOf(costly, size));
    }
  }
}
