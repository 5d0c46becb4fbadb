package dev.selvage.model;

import java.util.ArrayList;
import java.util.List;

/**
 * The result of a systematic search.
 *
 * @param method how it avoids exploring the same behaviour twice
 * @param bound the maximum number of preemptions or delays per schedule, whatever the option {@link
 *     OptionTable#BOUND_KIND} says; {@link #NO_BOUND} for no limit
 * @param reached the number of preemptions or delays it was at when it ended
 * @param isOver whether nothing is left to be explored within the bound
 * @param isAll whether nothing was left out for the bound, so that these are all schedules
 * @param schedules how many executions there were since it was started or restarted
 * @param behaviours how many different behaviours it has seen: schedules that differ only in the
 *     order of independent steps count as one
 * @param pruned executions that were cut off because the rest was known
 * @param diverged branches that were given up because the program was not deterministic
 * @param restarts how often it was restarted because there were more scheduling points
 * @param open alternatives that are known and not explored, those beyond the bound among them
 * @param once classes that were initialized once for all executions, so that threads were not
 *     interleaved in their initializers
 * @param gaps why it cannot have seen everything
 * @param traits what the program does that a proof depends on
 * @param estimate how much there is in all; null when it has finished or that is not known
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
    List<SearchGap> gaps,
    Traits traits,
    @Nullable Estimate estimate) {
  public static final int NO_BOUND = -1;

  /** How a search avoids exploring the same behaviour twice. */
  public enum Method {
    /** It does not. */
    PLAIN,
    /** It remembers the states that it has visited. */
    CACHED,
    /** Dynamic partial-order reduction. */
    DPOR,
    /** It goes through tuples of limits, see {@link RankResult}. */
    RANKED
  }

  /**
   * What a program does that a proof depends on.
   *
   * @param isWeak whether it accesses memory in modes between plain and volatile
   * @param hasTimeouts whether a thread waits with a time-out
   * @param hasWaits whether a thread waits in a way that may end spuriously
   * @param asksClock whether it asks what time it is
   */
  public record Traits(boolean isWeak, boolean hasTimeouts, boolean hasWaits, boolean asksClock) {
    public static final Traits NONE = new Traits(false, false, false, false);
  }

  public SearchResult {
    once = List.copyOf(once);
    gaps = List.copyOf(gaps);
  }

  /** Without open alternatives, classes that were initialized once, traits and an estimate. */
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
        gaps,
        Traits.NONE,
        null);
  }

  /** The same with the classes that were initialized once. */
  public SearchResult withOnce(List<String> classes) {
    return with(classes, gaps, traits, estimate);
  }

  /** The same with one more reason why it cannot have seen everything. */
  public SearchResult withGap(SearchGap gap) {
    List<SearchGap> more = new ArrayList<>(gaps);
    more.add(gap);
    return with(once, more, traits, estimate);
  }

  /** The same without gaps of a kind, for those who know better. */
  public SearchResult withoutGap(Class<? extends SearchGap> kind) {
    List<SearchGap> others = gaps.stream().filter(each -> !kind.isInstance(each)).toList();
    return with(once, others, traits, estimate);
  }

  /** The same with what the program does. */
  public SearchResult withTraits(Traits given) {
    return with(once, gaps, given, estimate);
  }

  /** The same with an estimate of how much there is in all, or null. */
  public SearchResult withEstimate(Estimate given) {
    return with(once, gaps, traits, given);
  }

  private SearchResult with(
      List<String> newOnce, List<SearchGap> newGaps, Traits newTraits, Estimate newEstimate) {
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
        newOnce,
        newGaps,
        newTraits,
        newEstimate);
  }

  /** Whether every schedule within the bound, or an equivalent one, has been explored. */
  public boolean isExhaustive() {
    return isOver && isComplete();
  }

  /** Whether nothing was left out on the way. */
  public boolean isComplete() {
    return diverged == 0 && gaps.isEmpty();
  }
}
