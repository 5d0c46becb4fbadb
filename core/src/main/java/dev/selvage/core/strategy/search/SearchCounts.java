package dev.selvage.core.strategy.search;

import dev.selvage.model.ExecutionOutcome;
import dev.selvage.model.RecordFormatException;
import dev.selvage.model.RecordText;
import dev.selvage.model.SearchGap;
import dev.selvage.model.SearchResult;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;

/**
 * The progress of a systematic search, and what it has counted. The first execution of a search is
 * not counted: whatever is initialized only once has been initialized after it. A branch whose
 * first choices cannot be repeated is tried twice before it is given up.
 */
public final class SearchCounts {
  /** Whether behaviours are counted here and not in a table. */
  private final boolean isReducing;

  private boolean isPrimed;
  private boolean isStarted;
  private boolean isOver;

  /** How often the current branch has been tried unsuccessfully. */
  private int attempts;

  private long schedules;
  private long behaviours;
  private long pruned;
  private long diverged;
  private long cutOff;
  private int restarts;
  private boolean hasSpun;
  private SearchGap.Unrepeated firstDivergence;

  /**
   * @param isReducing for a search in which every complete execution is another behaviour
   */
  public SearchCounts(boolean isReducing) {
    this.isReducing = isReducing;
  }

  public boolean isPrimed() {
    return isPrimed;
  }

  /** The first execution is over. */
  public void prime() {
    isPrimed = true;
  }

  /** Whether nothing was left out so far that a proof would need. */
  boolean isComplete() {
    return diverged == 0 && cutOff == 0 && !hasSpun && firstDivergence == null;
  }

  int restarts() {
    return restarts;
  }

  /** Whether there is something to continue from. */
  boolean isStarted() {
    return isStarted;
  }

  public void start() {
    isStarted = true;
  }

  /** Nothing is left to be explored. */
  public void finish() {
    isOver = true;
  }

  boolean isOver() {
    return isOver;
  }

  /** Whether the latest execution has to be run again. */
  public boolean isRepeating() {
    return attempts > 0;
  }

  /**
   * An execution has not repeated the first choices of another one.
   *
   * @return whether that has happened before in this branch, which is then given up
   */
  public boolean diverge(SearchGap.Unrepeated divergence) {
    if (attempts++ == 0) {
      return false;
    }
    attempts = 0;
    diverged++;
    firstDivergence = firstDivergence == null ? divergence : firstDivergence;
    return true;
  }

  /** A step has not repeated itself, so that what is known of it is not what it does. */
  void changed(SearchGap.Unrepeated change) {
    firstDivergence = firstDivergence == null ? change : firstDivergence;
  }

  /** A branch is going to be explored again. */
  void abandon() {
    attempts = 0;
  }

  /** The latest execution has repeated what it should, perhaps only in its second run. */
  public void repeated() {
    attempts = 0;
  }

  /** A branch has been explored. */
  public void explored() {
    attempts = 0;
    schedules++;
  }

  /** It was cut off because the rest of it is known. */
  void pruned() {
    pruned++;
  }

  /** It ran to its end. */
  public void completed(ExecutionOutcome outcome) {
    behaviours++;
    cutOff += outcome.cutOff() ? 1 : 0;
  }

  /** How many schedules were explored. */
  public long schedules() {
    return schedules;
  }

  /** Threads have waited for each other in a loop. */
  public void spun() {
    hasSpun = true;
  }

  /** There are more points: everything has to be explored again. */
  public void restart() {
    restarts += schedules > 1 ? 1 : 0;
    isStarted = false;
    isOver = false;
    attempts = 0;
    schedules = 0;
    behaviours = 0;
    pruned = 0;
    diverged = 0;
    cutOff = 0;
    hasSpun = false;
    firstDivergence = null;
  }

  /** Adds the gap left by executions that were too long. */
  public void addCutOffs(List<SearchGap> gaps) {
    if (cutOff > 0) {
      gaps.add(new SearchGap.CutOffs(cutOff));
    }
  }

  /** Adds the gap left by branches that were given up. */
  public void addDivergence(List<SearchGap> gaps) {
    if (firstDivergence != null) {
      gaps.add(firstDivergence);
    }
  }

  /** Adds the gap left by loops. */
  public void addSpins(List<SearchGap> gaps) {
    if (hasSpun) {
      gaps.add(new SearchGap.Loops());
    }
  }

  /** The result of a search that reduces, with these gaps. */
  SearchResult reduced(List<SearchGap> gaps) {
    return new SearchResult(
        SearchResult.Method.DPOR,
        SearchResult.NO_BOUND,
        0,
        isOver,
        isOver,
        schedules,
        behaviours,
        pruned,
        diverged,
        restarts,
        gaps);
  }

  /** The result of a ranked search, which proves nothing about all schedules, with these gaps. */
  public SearchResult ranked(List<SearchGap> gaps) {
    return new SearchResult(
        SearchResult.Method.RANKED,
        SearchResult.NO_BOUND,
        0,
        false,
        false,
        schedules,
        0,
        0,
        diverged,
        restarts,
        gaps);
  }

  /** The result of a search within a bound, with these gaps. */
  SearchResult bounded(
      SearchResult.Method method, int bound, Frontier frontier, long states, List<SearchGap> gaps) {
    return new SearchResult(
        method,
        bound,
        frontier.cost(),
        isOver,
        isOver && !frontier.hasLater(),
        schedules,
        states,
        pruned,
        diverged,
        restarts,
        frontier.open(),
        List.of(),
        gaps,
        SearchResult.Traits.NONE,
        null);
  }

  /**
   * @param pending how the first of two attempts diverged, if that was the latest execution; it
   *     then counts as given up
   */
  void save(DataOutput out, SearchGap.Unrepeated pending) throws IOException {
    out.writeBoolean(isStarted);
    out.writeLong(schedules);
    if (isReducing) {
      out.writeLong(behaviours);
    }
    out.writeLong(pruned);
    out.writeLong(diverged + (pending == null ? 0 : 1));
    out.writeLong(cutOff);
    out.writeInt(restarts);
    if (isReducing) {
      out.writeBoolean(hasSpun);
    }
    SearchGap.Unrepeated divergence = pending == null ? firstDivergence : pending;
    out.writeUTF(
        divergence == null ? "" : RecordText.write(SearchGap.Unrepeated.class, divergence));
  }

  void restore(DataInput in) throws IOException {
    isStarted = in.readBoolean();
    schedules = in.readLong();
    behaviours = isReducing ? in.readLong() : 0;
    pruned = in.readLong();
    diverged = in.readLong();
    cutOff = in.readLong();
    restarts = in.readInt();
    hasSpun = isReducing && in.readBoolean();
    firstDivergence = divergence(in.readUTF());
  }

  private static SearchGap.Unrepeated divergence(String text) throws IOException {
    try {
      return text.isEmpty() ? null : RecordText.read(SearchGap.Unrepeated.class, text);
    } catch (RecordFormatException e) {
      throw new IOException(e);
    }
  }
}
