package dev.selvage.core.strategy.rank;

import dev.selvage.core.strategy.Conflicts;
import dev.selvage.core.strategy.search.Fingerprints;
import dev.selvage.model.ChoiceKind;
import dev.selvage.model.ChoicePoint;
import dev.selvage.model.SearchGap;
import dev.selvage.model.SiteKey;
import dev.selvage.model.WaitEnd;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * An execution of a ranked search: it repeats the first choices of an earlier one, and continues by
 * priorities. Along the way it records where strands could be preempted, and where two accesses
 * could be made in both orders.
 */
final class RankedExecution {
  private static final long SPREAD = 0x9E3779B97F4A7C15L;

  private final TrackedVariables variables;
  private final RaceTrials trials;
  private final boolean triesRaces;
  private final ThreadPriorities priorities = new ThreadPriorities();
  private final Fingerprints signs = new Fingerprints();

  /** What is repeated, and after that what was done. */
  private final RankedRun.Log log = new RankedRun.Log();

  /** What it explores; null if it is not recorded. */
  private RankedBranch branch;

  private boolean isTrial;
  private int at;
  private long prefix;
  private boolean isLost;
  private SearchGap.Unrepeated divergence;

  /** By thread and stack: how often it was there. */
  private final Map<Long, Integer> visits = new HashMap<>();

  /** How many of the two accesses of a trial have been chosen. */
  private int tried;

  /** Where two strands are about to access the same, in this execution. */
  private final List<Meeting> meetings = new ArrayList<>();

  /** Two threads are about to make accesses that race. */
  private record Meeting(
      int step,
      long prefix,
      int variable,
      int lowest,
      int one,
      int other,
      SiteKey site,
      SiteKey otherSite) {}

  /**
   * @param triesRaces whether accesses that race are to be tried in both orders
   */
  RankedExecution(TrackedVariables variables, RaceTrials trials, boolean triesRaces) {
    this.triesRaces = triesRaces;
    this.variables = variables;
    this.trials = trials;
  }

  /** How many threads were met in all executions. */
  int threads() {
    return priorities.threads();
  }

  /** Prepares for an execution that is not recorded. */
  void beginFreely(int[] order) {
    begin(null, order, false);
  }

  /**
   * Prepares for an execution.
   *
   * @param newIsTrial whether it tries one order of two accesses
   */
  void begin(RankedBranch explored, int[] order, boolean newIsTrial) {
    branch = explored;
    isTrial = newIsTrial;
    at = 0;
    prefix = 0;
    tried = 0;
    isLost = false;
    divergence = null;
    visits.clear();
    meetings.clear();
    log.clear();
    priorities.begin(order);
    if (branch != null && branch.parent() != null) {
      branch.parent().copyPrefix(branch.step(), log);
    }
  }

  private int repeatedSteps() {
    return branch == null ? 0 : branch.step();
  }

  int choose(ChoicePoint point) {
    priorities.meet(point);
    int option;
    if (isLost || branch == null) {
      option = priorities.choose(point);
    } else if (at < repeatedSteps()) {
      option = repeated(point);
    } else {
      option = fresh(point);
    }
    prefix = (prefix + point.strandKey(option) + point.kind().ordinal() + 1) * SPREAD;
    prefix ^= prefix >>> 29;
    at++;
    return option;
  }

  private int repeated(ChoicePoint point) {
    int usual = log.chosen(at);
    if (usual >= point.options() || signs.of(point, usual) != log.sign(at)) {
      isLost = true;
      int option = priorities.choose(point);
      divergence = signs.divergence(at, point, option, log.sign(at));
      return option;
    }
    if (log.called(at) != 0) {
      visits.merge(log.called(at), 1, Integer::sum);
    }
    return usual;
  }

  private int fresh(ChoicePoint point) {
    boolean isOfStrands = point.kind() == ChoiceKind.STRAND;
    if (at == branch.step() && branch.preempted() != ThreadPriorities.NONE) {
      priorities.preempt(branch.preempted());
    }
    long called = 0;
    if (isOfStrands && !isTrial) {
      called = stop(point);
    }
    int option = isOfStrands && isTrial && tried < 2 ? ordered(point) : priorities.choose(point);
    int sign = signs.of(point, option);
    signs.remember(sign, point, option);
    log.add(option, sign, called);
    return option;
  }

  /** The next of the two accesses of a trial; anything if that is not possible. */
  private int ordered(ChoicePoint point) {
    int thread = tried == 0 ? branch.first() : branch.second();
    int option = priorities.optionOf(point, thread);
    if (option == ThreadPriorities.NONE) {
      return priorities.choose(point);
    }
    tried++;
    // From here on, both executions of a trial make the same choices.
    priorities.open();
    return option;
  }

  /**
   * Records that the strand that ran last could be preempted, if so.
   *
   * @return a hash of its thread and its calls; 0 if it is not about to access anything
   */
  private long stop(ChoicePoint point) {
    int last = point.lastOption();
    if (last < 0 || point.waitEnd(last) != WaitEnd.NONE) {
      return 0;
    }
    int thread = priorities.thread(point, last);
    int variable = variables.of(point, last, thread);
    if (variable == TrackedVariables.NOTHING) {
      return 0;
    }
    long called = (point.lastCalls() * 31 + thread) * SPREAD | 1;
    int iteration = visits.merge(called, 1, Integer::sum);
    boolean isBranch = at == branch.step() && branch.parent() != null;
    if (point.options() > 1 && !point.lastYielded() && !isBranch) {
      log.add(new RankedRun.Stop(at, prefix, thread, variable, iteration));
    }
    if (triesRaces && variable != TrackedVariables.SYNCHRONIZATION) {
      meet(point, last, variable);
    }
    return called;
  }

  /** Records who is about to access the same as the strand that ran last. */
  private void meet(ChoicePoint point, int last, int variable) {
    for (int i = 0; i < point.options(); i++) {
      if (i != last
          && point.waitEnd(i) == WaitEnd.NONE
          && (isPlain(point, last) || isPlain(point, i))
          && Conflicts.areBetween(point, last, i)
          && trials.isWanted(point.siteKey(last), point.siteKey(i))) {
        meetings.add(
            new Meeting(
                at,
                prefix,
                variable,
                priorities.lowest(),
                priorities.thread(point, last),
                priorities.thread(point, i),
                point.siteKey(last),
                point.siteKey(i)));
      }
    }
  }

  private static boolean isPlain(ChoicePoint point, int option) {
    return switch (point.operation(option)) {
      case VOLATILE_READ, VOLATILE_WRITE -> false;
      default -> true;
    };
  }

  /** The execution has ended; returns whether it repeated what it should. */
  boolean end() {
    if (!isLost && at < repeatedSteps()) {
      isLost = true;
      divergence = new SearchGap.EarlyEnd(at, repeatedSteps());
    }
    return !isLost;
  }

  SearchGap.Unrepeated divergence() {
    return divergence;
  }

  /** Whether both accesses of a trial were made in the order that was wanted. */
  boolean isTried() {
    return tried == 2;
  }

  /** The execution, with which trials are planned where that is wanted. */
  RankedRun toRun() {
    RankedRun run = log.toRun(branch.parent(), branch.step());
    for (Meeting each : meetings) {
      if (trials.isWanted(each.site, each.otherSite)) {
        trials.plan(
            each.site,
            each.otherSite,
            each.variable,
            new RankedBranch(
                run, each.step, each.prefix, branch.order(), each.lowest, each.one, each.other));
      }
    }
    return run;
  }
}
