package dev.selvage.core.differential;

import dev.selvage.testkit.small.Case;
import dev.selvage.testkit.small.OutcomeSampler;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * What real threads showed of a program, to compare others with.
 *
 * @param free the outcomes of free runs
 */
record Comparison(Case subject, Set<String> free) {

  /**
   * How many schedules a sampler gets to reach all that free runs showed; most programs need the
   * first number only. By {@link Case}, an outcome has a probability of 1/500 or more in a uniform
   * walk over the reference: it is missed by 2,000 walks with a probability of e^-4 at most, by
   * 20,000 with e^-40. The last number leaves room for a walk with more scheduling points than the
   * reference has.
   */
  private static final int[] SCHEDULES = {2_000, 20_000, 200_000};

  /** Outcomes of free runs that the reference knows nothing of: the reference is wrong. */
  List<String> problemsOfReference() {
    return problems("real threads did what the reference forbids", minus(free, subject.possible()));
  }

  /**
   * Outcomes of a sampler that the reference forbids, and those of free runs that it never reached.
   * It need not reach the ones that take a spurious wake-up.
   */
  List<String> problemsOf(OutcomeSampler sampler) {
    Set<String> reached = new TreeSet<>();
    Set<String> wanted = new TreeSet<>(free);
    wanted.retainAll(subject.allowed());
    for (int schedules : SCHEDULES) {
      if (reached.isEmpty() || !reached.containsAll(wanted)) {
        reached.addAll(sampler.sample(subject.program(), schedules, subject.seed() + schedules));
      }
    }
    List<String> problems = new ArrayList<>();
    problems.addAll(problems("reached, but forbidden", minus(reached, subject.allowed())));
    problems.addAll(problems("seen in free runs, never reached", minus(wanted, reached)));
    return problems;
  }

  private List<String> problems(String what, Set<String> outcomes) {
    return outcomes.stream()
        .map(
            outcome ->
                "%s: %s%n  program %d  %s%n  allowed %s%n"
                    .formatted(what, outcome, subject.seed(), subject.program(), subject.allowed()))
        .toList();
  }

  private static Set<String> minus(Set<String> all, Set<String> without) {
    Set<String> rest = new TreeSet<>(all);
    rest.removeAll(without);
    return rest;
  }
}
