package dev.selvage.core.strategy;

import dev.selvage.model.ChoiceKind;
import dev.selvage.model.ChoicePoint;
import dev.selvage.model.ExecutionOutcome;
import java.util.Arrays;

/**
 * Selectively uniform random walk (Zhao, Wolff, Mathur, Roychoudhury: Selectively Uniform
 * Concurrency Testing, ASPLOS 2025). Each execution is interested in some events only. The strand
 * that executes the next one of them is drawn in proportion to how many each strand has yet to
 * execute, including those of the strands that it will start; the interesting events of the others
 * are held back until then. All other events are taken at random. If the numbers are right and
 * strands do not wait for each other, all orders of the interesting events are equally likely,
 * however many other events lie in between. If strands join others, the same holds for all possible
 * orders.
 *
 * <p>The paper leaves it to the user which events are interesting, and otherwise takes those on a
 * shared variable. Here it is one group of sites, drawn for each execution from those that were
 * seen to conflict: {@link SharedSites}. Usually that is one field, or the calls to one object; if
 * several objects are used at the same sites, it is all of them. The first execution finds groups
 * and the second one counts their events; the later ones continue with both.
 *
 * <p>Numbers may be wrong: {@link EventCounts} are those of other executions. So
 *
 * <ul>
 *   <li>if all strands that can continue are held back, one of them is drawn and continues. The
 *       intended strand, which waits or has ended, is left out until it is seen again;
 *   <li>if the intended strand has not reached an interesting event within 1,000 steps, nothing
 *       more is expected of it;
 *   <li>a strand that is at an interesting event has at least this one to execute.
 * </ul>
 */
public final class Surw implements Strategy {
  /**
   * The maximum number of steps for which others are held back: the intended strand may wait for
   * one of them.
   */
  private static final int PATIENCE = 1_000;

  /** The intended strand has not been drawn yet. */
  private static final int UNDRAWN = -1;

  /** No events are expected of any strand, so none is held back. */
  private static final int NOBODY = -2;

  private final RandomNumbers random;
  private final SharedSites sites = new SharedSites();
  private final EventCounts counts = new EventCounts();
  private long execution;

  /** The group whose events are interesting; none while there is nothing to choose from. */
  private int interesting;

  /** The strand intended to execute the next interesting event. */
  private int intended;

  /** Steps since then at which a strand was held back. */
  private int held;

  /** Whether a strand was held back until the intended strand had executed its event. */
  private boolean isOfUse;

  /** The strands of this execution that are known. */
  private int known;

  /** The number of each strand in the counts; -1 while it is not known. */
  private int[] numbers = new int[16];

  /** The strand with each number of the counts in this execution. */
  private int[] strands = new int[16];

  /** The interesting events that are still expected of each strand. */
  private long[] remaining = new long[16];

  /** Whether a strand was intended and could not continue. */
  private boolean[] isAway = new boolean[16];

  private boolean isAnybodyAway;

  /** The options that are not held back. */
  private int[] free = new int[16];

  public Surw(long seed) {
    random = new RandomNumbers(seed);
  }

  @Override
  public boolean begin() {
    random.begin(++execution);
    interesting = chooseGroup();
    counts.begin(interesting);
    Arrays.fill(numbers, -1);
    Arrays.fill(remaining, 0);
    Arrays.fill(isAway, false);
    isAnybodyAway = false;
    known = 0;
    intended = interesting == SharedSites.NONE ? NOBODY : UNDRAWN;
    held = 0;
    isOfUse = false;
    // The first strand runs before the first choice.
    add(0, "main");
    return true;
  }

  /** One of the groups that several strands have events of, all equally likely. */
  private int chooseGroup() {
    int chosen = SharedSites.NONE;
    int candidates = 0;
    for (int group = 1; group <= sites.count(); group++) {
      if (counts.isShared(group) && sites.isUseful(group) && random.below(++candidates) == 0) {
        chosen = group;
      }
    }
    return chosen;
  }

  @Override
  public int choose(ChoicePoint point) {
    if (point.kind() != ChoiceKind.STRAND) {
      return random.below(point.options());
    }
    if (point.strands() > known) {
      addNew(point);
    }
    if (isAnybodyAway) {
      comeBack(point);
    }
    if (intended == UNDRAWN) {
      draw(point.strands());
    }
    int freeCount = collectFree(point);
    int chosen = choose(point, freeCount);
    happens(point, chosen, freeCount < point.options());
    return chosen;
  }

  private void addNew(ChoicePoint point) {
    for (int option = 0; option < point.options(); option++) {
      int strand = point.strand(option);
      if (strand >= numbers.length || numbers[strand] < 0) {
        add(strand, point.strandName(option));
      }
    }
  }

  /** A new strand takes over what is expected of it from its parent. */
  private void add(int strand, String name) {
    int number = counts.number(name);
    reserve(strand, number);
    known++;
    numbers[strand] = number;
    strands[number] = strand;
    long share = counts.expected(number);
    remaining[strand] = share;
    int parent = counts.parent(number);
    if (parent < 0 || share == 0) {
      return;
    }
    int from = strands[parent];
    if (intended == from && random.below(Math.max(remaining[from], share)) < share) {
      intended = strand;
    }
    remaining[from] = Math.max(0, remaining[from] - share);
  }

  private void reserve(int strand, int number) {
    if (strand >= numbers.length) {
      int length = numbers.length;
      numbers = Arrays.copyOf(numbers, strand * 2);
      Arrays.fill(numbers, length, strand * 2, -1);
      remaining = Arrays.copyOf(remaining, strand * 2);
      isAway = Arrays.copyOf(isAway, strand * 2);
    }
    if (number >= strands.length) {
      strands = Arrays.copyOf(strands, number * 2);
    }
  }

  /** Draws the strand that is intended to execute the next interesting event. */
  private void draw(int strandCount) {
    held = 0;
    long sum = 0;
    for (int strand = Math.min(strandCount, remaining.length) - 1; strand >= 0; strand--) {
      sum += weight(strand);
    }
    if (sum == 0) {
      intended = NOBODY;
      return;
    }
    long drawn = random.below(sum);
    int strand = 0;
    for (long upTo = weight(0); upTo <= drawn; upTo += weight(strand)) {
      strand++;
    }
    intended = strand;
  }

  private long weight(int strand) {
    return isAway[strand] ? 0 : remaining[strand];
  }

  /** Collects the options that are not held back; returns how many there are. */
  private int collectFree(ChoicePoint point) {
    int options = point.options();
    if (free.length < options) {
      free = new int[options * 2];
    }
    int count = 0;
    for (int option = 0; option < options; option++) {
      if (isHeld(point, option)) {
        int strand = point.strand(option);
        remaining[strand] = Math.max(remaining[strand], EventCounts.EVENT);
      } else {
        free[count++] = option;
      }
    }
    return count;
  }

  /** A strand that can continue is not blocked. */
  private void comeBack(ChoicePoint point) {
    for (int option = 0; option < point.options(); option++) {
      isAway[point.strand(option)] = false;
    }
  }

  private boolean isHeld(ChoicePoint point, int option) {
    return intended != NOBODY
        && sites.group(point.site(option)) == interesting
        && point.strand(option) != intended;
  }

  private int choose(ChoicePoint point, int freeCount) {
    if (freeCount == 0) {
      isAway[intended] = true;
      isAnybodyAway = true;
      return chooseHeld(point);
    }
    if (freeCount < point.options() && ++held > PATIENCE) {
      remaining[intended] = 0;
      return chooseHeld(point);
    }
    return free[freeCount == 1 ? 0 : random.below(freeCount)];
  }

  /** One of those that are held back, in proportion to what is expected of them. */
  private int chooseHeld(ChoicePoint point) {
    long sum = 0;
    for (int option = 0; option < point.options(); option++) {
      sum += heldWeight(point, option);
    }
    long drawn = random.below(sum);
    int option = 0;
    for (long upTo = heldWeight(point, 0); upTo <= drawn; upTo += heldWeight(point, option)) {
      option++;
    }
    return option;
  }

  private long heldWeight(ChoicePoint point, int option) {
    return isHeld(point, option) ? remaining[point.strand(option)] : 0;
  }

  /** The chosen event is about to happen. */
  private void happens(ChoicePoint point, int chosen, boolean isSomebodyHeld) {
    int group = sites.group(point.site(chosen));
    if (group != SharedSites.NONE) {
      int strand = point.strand(chosen);
      counts.count(numbers[strand], group);
      if (group == interesting) {
        remaining[strand] = Math.max(0, remaining[strand] - EventCounts.EVENT);
        isOfUse |= isSomebodyHeld && strand == intended;
        intended = UNDRAWN;
      }
    }
    sites.touch(point, chosen);
  }

  @Override
  public void end(ExecutionOutcome outcome) {
    if (interesting != SharedSites.NONE) {
      sites.tried(interesting, isOfUse);
    }
    sites.end(counts);
    if (!outcome.cutOff()) {
      counts.learn(!outcome.failed());
    }
  }
}
