package dev.selvage.core.strategy.search;

import dev.selvage.model.ChoicePoint;
import dev.selvage.model.Divergence.Choice;
import dev.selvage.model.OperationKind;
import dev.selvage.model.SearchGap;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;

/** Fingerprints by which choices are recognized, in this JVM and in others. */
public final class Fingerprints {
  private static final int SPREAD = 0x9E3779B1;
  private static final int BITS = 9;

  /** The greatest fingerprint; all of its bits are set. */
  static final int GREATEST = (1 << 29) - 1;

  /** By the kind of an operation: the same in every JVM. */
  private static final int[] LABELS =
      Stream.of(OperationKind.values()).mapToInt(each -> each.label().hashCode()).toArray();

  /** By the number of a site in this JVM; 0 when it has not been met. */
  private int[] sites = new int[1024];

  /** By fingerprint: the choice, for those that were remembered. */
  private final Map<Integer, Choice> choices = new HashMap<>();

  /** Remembered fingerprints, each in one of few slots, for fast lookup. */
  private final int[] latest = new int[1 << BITS];

  /** Remembers the choice of a fingerprint. */
  public void remember(int sign, ChoicePoint point, int option) {
    int place = (sign ^ sign >>> BITS) & latest.length - 1;
    if (latest[place] != sign) {
      latest[place] = sign;
      choices.computeIfAbsent(sign, _ -> Choice.of(point, option));
    }
  }

  /** What was about to happen at a choice with this fingerprint; null if it was not remembered. */
  Choice choice(int sign) {
    return choices.get(sign);
  }

  /**
   * How an execution did not repeat another one.
   *
   * @param step the number of the choice, from 0
   * @param option what is chosen instead
   * @param expected the fingerprint of the earlier choice, if that was remembered in this JVM
   */
  public SearchGap.Unrepeated divergence(int step, ChoicePoint point, int option, int expected) {
    return new SearchGap.OtherChoice(step + 1L, Choice.of(point, option), choices.get(expected));
  }

  /**
   * The fingerprint of an option: what is decided, among how many options, by which strand, and
   * where. It is not negative, and at most {@link #GREATEST}.
   */
  public int of(ChoicePoint point, int option) {
    int what = LABELS[point.operation(option).ordinal()] + point.kind().ordinal();
    int who = Long.hashCode(point.strandKey(option)) + point.options();
    return what * 31 + who * SPREAD + site(point, option) & GREATEST;
  }

  private int site(ChoicePoint point, int option) {
    int site = point.site(option);
    if (site >= sites.length) {
      sites = Arrays.copyOf(sites, site * 2);
    }
    if (sites[site] == 0) {
      sites[site] = point.siteKey(option).toString().hashCode() | 1;
    }
    return sites[site];
  }
}
