package dev.selvage.model;

import java.util.List;

/**
 * The result of a campaign. Created by {@link #builder}.
 *
 * @param executions how many executions were counted
 * @param cutOff how many of them were cut off
 * @param seconds how long they took, without replays in other JVMs
 * @param threads the most strands in one execution
 * @param steps the most steps in one execution
 * @param points how many plain access sites are scheduling points at the end
 * @param lostControl why control was lost; empty when it was not
 * @param unexplored atomic code that was to be explored
 * @param guarantee what can be said about bugs that were not found; null for nothing
 * @param search what a systematic search has gone through; null for other strategies
 * @param error an internal error of the tool in one line; null when there was none
 */
public record CampaignResult(
    ProgramSpec program,
    Options options,
    Verdict verdict,
    long executions,
    long cutOff,
    double seconds,
    int threads,
    long steps,
    int points,
    List<ReportedFinding> findings,
    List<Note> notes,
    List<LossOfControl> lostControl,
    List<Unexplored> unexplored,
    @Nullable Guarantee guarantee,
    @Nullable SearchResult search,
    @Nullable RankResult ranks,
    @Nullable PartialSearch partialSearch,
    @Nullable String error) {
  public CampaignResult {
    findings = List.copyOf(findings);
    notes = List.copyOf(notes);
    lostControl = List.copyOf(lostControl);
    unexplored = List.copyOf(unexplored);
  }

  public static Builder builder(ProgramSpec program, Options options, Verdict verdict) {
    return new Builder(program, options, verdict);
  }

  /** A builder that starts with this result. */
  public Builder toBuilder() {
    return builder(program, options, verdict)
        .executions(executions)
        .cutOff(cutOff)
        .seconds(seconds)
        .threads(threads)
        .steps(steps)
        .points(points)
        .findings(findings)
        .notes(notes)
        .lostControl(lostControl)
        .unexplored(unexplored)
        .guarantee(guarantee)
        .search(search)
        .ranks(ranks)
        .partialSearch(partialSearch)
        .error(error);
  }

  /** The same with a guarantee. */
  public CampaignResult withGuarantee(Guarantee given) {
    return toBuilder().guarantee(given).build();
  }

  /** The same with the result of a search. */
  public CampaignResult withSearch(SearchResult given) {
    return toBuilder().search(given).build();
  }

  /** The same with how far a search among other executions has come. */
  public CampaignResult withPartialSearch(PartialSearch given) {
    return toBuilder().partialSearch(given).build();
  }

  /** The same with how far a ranked search has come. */
  public CampaignResult withRanks(RankResult given) {
    return toBuilder().ranks(given).build();
  }

  /** The same with atomic code that was to be explored. */
  public CampaignResult withUnexplored(List<Unexplored> given) {
    return toBuilder().unexplored(given).build();
  }

  /** The findings that are certain enough to fail. */
  public List<ReportedFinding> certain() {
    return findings.stream().filter(ReportedFinding::isCertain).toList();
  }

  /** The findings that replays did not confirm. */
  public List<ReportedFinding> unconfirmed() {
    return findings.stream().filter(each -> !each.isCertain()).toList();
  }

  /** The execution that was not finished when the time was up; null if there was none. */
  public TimeUp timeUp() {
    return notes.stream()
        .filter(Note.OutOfTime.class::isInstance)
        .map(note -> ((Note.OutOfTime) note).timeUp())
        .findFirst()
        .orElse(null);
  }

  public double executionsPerSecond() {
    return seconds > 0 ? executions / seconds : 0;
  }

  /** Collects what is known; by default nothing was executed and nothing was found. */
  public static final class Builder {
    private final ProgramSpec program;
    private final Options options;
    private final Verdict verdict;
    private long executions;
    private long cutOff;
    private double seconds;
    private int threads;
    private long steps;
    private int points;
    private List<ReportedFinding> findings = List.of();
    private List<Note> notes = List.of();
    private List<LossOfControl> lostControl = List.of();
    private List<Unexplored> unexplored = List.of();
    private Guarantee guarantee;
    private SearchResult search;
    private RankResult ranks;
    private PartialSearch partialSearch;
    private String error;

    private Builder(ProgramSpec program, Options options, Verdict verdict) {
      this.program = program;
      this.options = options;
      this.verdict = verdict;
    }

    public Builder executions(long value) {
      executions = value;
      return this;
    }

    public Builder cutOff(long value) {
      cutOff = value;
      return this;
    }

    public Builder seconds(double value) {
      seconds = value;
      return this;
    }

    public Builder threads(int value) {
      threads = value;
      return this;
    }

    public Builder steps(long value) {
      steps = value;
      return this;
    }

    public Builder points(int value) {
      points = value;
      return this;
    }

    public Builder findings(List<ReportedFinding> value) {
      findings = value;
      return this;
    }

    public Builder notes(List<Note> value) {
      notes = value;
      return this;
    }

    public Builder lostControl(List<LossOfControl> value) {
      lostControl = value;
      return this;
    }

    public Builder unexplored(List<Unexplored> value) {
      unexplored = value;
      return this;
    }

    public Builder guarantee(Guarantee value) {
      guarantee = value;
      return this;
    }

    public Builder search(SearchResult value) {
      search = value;
      return this;
    }

    public Builder ranks(RankResult value) {
      ranks = value;
      return this;
    }

    public Builder partialSearch(PartialSearch value) {
      partialSearch = value;
      return this;
    }

    public Builder error(String value) {
      error = value;
      return this;
    }

    public CampaignResult build() {
      return new CampaignResult(
          program,
          options,
          verdict,
          executions,
          cutOff,
          seconds,
          threads,
          steps,
          points,
          findings,
          notes,
          lostControl,
          unexplored,
          guarantee,
          search,
          ranks,
          partialSearch,
          error);
    }
  }
}
