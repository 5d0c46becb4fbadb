package dev.selvage.model;

import java.util.List;

/**
 * What a systematic search has gone through.
 *
 * @param method how it leaves out what it need not see
 * @param bound the most preemptions of a schedule; {@link #NO_BOUND} where any number will do
 * @param reached the number of preemptions it was at when it ended
 * @param isOver whether nothing is left to be explored within the bound
 * @param isAll whether nothing was left out for the bound, so that these are all schedules
 * @param schedules how many executions there were since it began, or began again
 * @param behaviours how many different behaviours it has seen: schedules that differ only in the
 *     order of steps that have nothing to do with each other are one
 * @param pruned executions that were cut off because what they would come to was known
 * @param diverged branches that were given up because the program did not repeat itself
 * @param restarts how often it began again because there were more scheduling points
 * @param open alternatives that are known and not explored, those beyond the bound among them
 * @param once classes that were initialised once for all executions, so that threads were not
 *     interleaved in their initialisers
 * @param gaps why it cannot have seen everything
 */
public record SearchResult(
    Method method,
    int bound,
    int reached,
    boolean isOver,
    boolean isAll,
    long schedules,
    long behaviours,
    long pruned,
    long diverged,
    int restarts,
    long open,
    List<String> once,
    List<SearchGap> gaps) {
  public static final int NO_BOUND = -1;

  /** How a search avoids to see the same twice. */
  public enum Method {
    /** It does not. */
    PLAIN,
    /** It knows the states it has been to. */
    CACHED,
    /** Dynamic partial-order reduction. */
    DPOR
  }

  public SearchResult {
    once = List.copyOf(once);
    gaps = List.copyOf(gaps);
  }

  /** Without open alternatives, and without classes that were initialised once. */
  public SearchResult(
      Method method,
      int bound,
      int reached,
      boolean isOver,
      boolean isAll,
      long schedules,
      long behaviours,
      long pruned,
      long diverged,
      int restarts,
      List<SearchGap> gaps) {
    this(
        method,
        bound,
        reached,
        isOver,
        isAll,
        schedules,
        behaviours,
        pruned,
        diverged,
        restarts,
        0,
        List.of(),
        gaps);
  }

  /** The same with the classes that were initialised once. */
  public SearchResult withOnce(List<String> classes) {
    return new SearchResult(
        method,
        bound,
        reached,
        isOver,
        isAll,
        schedules,
        behaviours,
        pruned,
        diverged,
        restarts,
        open,
        classes,
        gaps);
  }

  /** Whether every schedule within the bound has been seen, or one that behaves like it. */
  public boolean isExhaustive() {
    return isOver && diverged == 0 && gaps.isEmpty();
  }
}
