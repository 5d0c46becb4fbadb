package dev.selvage.core.strategy;

import dev.selvage.model.ChoiceKind;
import dev.selvage.model.ChoicePoint;
import dev.selvage.model.OperationKind;
import dev.selvage.model.SiteKey;
import dev.selvage.model.Step;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;

/**
 * Keeps the choices of the latest execution. On the hot path: three ints per choice in one array
 * that is reused, no allocation once it has grown.
 */
public final class Recording extends ForwardingStrategy {
  private static final int STRAND_BITS = 16;
  private static final int MAX_FIELD = 0xFFFF;

  /** How many ints a choice takes in the log. */
  static final int WIDTH = 3;

  /** Per choice: options and chosen, kind and operation and strand, site. */
  private int[] log = new int[3 * 256];

  private int used;

  public Recording(Strategy inner) {
    super(inner);
  }

  @Override
  public boolean begin() {
    used = 0;
    return inner.begin();
  }

  @Override
  public int choose(ChoicePoint point) {
    int chosen = inner.choose(point);
    if (chosen < 0) {
      return chosen;
    }
    int at = used;
    if (at == log.length) {
      log = Arrays.copyOf(log, at * 2);
    }
    int[] l = log;
    l[at] = options(point, chosen);
    l[at + 1] = what(point, chosen);
    l[at + 2] = point.site(chosen);
    used = at + WIDTH;
    return chosen;
  }

  private static int options(ChoicePoint point, int chosen) {
    return Math.min(point.options(), MAX_FIELD) << STRAND_BITS | chosen;
  }

  private static int what(ChoicePoint point, int chosen) {
    return point.strand(chosen) << 8
        | point.operation(chosen).ordinal() << 2
        | point.kind().ordinal();
  }

  /** A copy of the latest log. */
  int[] log() {
    return Arrays.copyOf(log, used);
  }

  /** The option that was taken, in a log at a position. */
  static int chosen(int[] log, int at) {
    return log[at] & MAX_FIELD;
  }

  /** Whether an option is the one in a log at a position. */
  static boolean matches(int[] log, int at, ChoicePoint point, int chosen) {
    return log[at] == options(point, chosen)
        && log[at + 1] == what(point, chosen)
        && log[at + 2] == point.site(chosen);
  }

  /** How many options there were, in a log at a position. */
  static int options(int[] log, int at) {
    return log[at] >>> STRAND_BITS;
  }

  static int strand(int[] log, int at) {
    return log[at + 1] >>> 8;
  }

  static OperationKind operation(int[] log, int at) {
    return OperationKind.at(log[at + 1] >> 2 & 63);
  }

  static int site(int[] log, int at) {
    return log[at + 2];
  }

  /** The number of choices of the latest execution. */
  public int size() {
    return used / WIDTH;
  }

  /** The choices of the latest execution, with names in place of numbers. */
  public List<Step> steps(IntFunction<String> strandNames, IntFunction<SiteKey> sites) {
    List<Step> steps = new ArrayList<>(size());
    for (int at = 0; at < used; at += WIDTH) {
      steps.add(
          new Step(
              ChoiceKind.at(log[at + 1] & 3),
              options(log, at),
              chosen(log, at),
              strandNames.apply(strand(log, at)),
              operation(log, at),
              sites.apply(site(log, at))));
    }
    return steps;
  }
}
