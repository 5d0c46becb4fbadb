package dev.selvage.report;

import dev.selvage.model.BoundKind;
import dev.selvage.model.CampaignResult;
import dev.selvage.model.Claim;
import dev.selvage.model.Estimate;
import dev.selvage.model.Note;
import dev.selvage.model.OptionTable;
import dev.selvage.model.ReportedFinding;
import dev.selvage.model.SearchResult;
import dev.selvage.model.SearchResult.Method;
import dev.selvage.model.Verdict;
import java.util.ArrayList;
import java.util.List;

/** What a systematic search proves about the schedules of a program. */
final class SearchText {
  /** A number for the plural. */
  private static final long ALL = 2;

  private static final String LEAST = " (the minimum)";

  private final CampaignResult result;
  private final SearchResult search;

  /** Why it is not a proof although nothing is left to explore. */
  private final List<String> doubts;

  /** What it proves; null for nothing. */
  private final Claim claim;

  /** What the bound counts. */
  private final BoundKind kind;

  private SearchText(CampaignResult result) {
    this.result = result;
    this.search = result.search();
    this.doubts = doubts(search);
    this.claim = Claim.of(result);
    this.kind = kind(result);
  }

  private static BoundKind kind(CampaignResult result) {
    return result.options().get(OptionTable.BOUND_KIND);
  }

  /** The lines; none where nothing can be said. */
  static List<String> lines(CampaignResult result) {
    if (result.search() != null && result.search().method() == Method.RANKED) {
      return RankText.lines(result, doubts(result.search()));
    }
    return result.search() != null && Claim.isWithoutFailure(result)
        ? new SearchText(result).lines()
        : List.of();
  }

  /**
   * How many preemptions a finding needs, and how many delays if the search counts them; and
   * whether that is known to be the minimum.
   */
  static String preemptions(ReportedFinding finding, CampaignResult result) {
    String preemptions = Text.count(finding.preemptions(), "preemption");
    if (!hasBound(result)) {
      return preemptions;
    }
    SearchResult search = result.search();
    return switch (kind(result)) {
      case PREEMPTIONS ->
          finding.preemptions() == search.reached() && isLeast(finding, result)
              ? preemptions + LEAST
              : preemptions;
      case DELAYS ->
          isCostKnown(finding, result)
              ? Text.count(search.reached(), "delay")
                  + (isLeast(finding, result) ? LEAST : "")
                  + ", "
                  + preemptions
              : preemptions;
    };
  }

  /**
   * Whether what the search has reached is what the execution with the finding cost: that was the
   * latest one, and has not shown that there are more points, for which the search begins again.
   */
  private static boolean isCostKnown(ReportedFinding finding, CampaignResult result) {
    return finding.execution() == result.executions() && result.search().schedules() > 0;
  }

  private static boolean hasBound(CampaignResult result) {
    SearchResult search = result.search();
    return search != null && search.method() != Method.DPOR && search.method() != Method.RANKED;
  }

  /** Whether a finding at the bound that the search has reached is at the least one. */
  private static boolean isLeast(ReportedFinding finding, CampaignResult result) {
    SearchResult search = result.search();
    return search.reached() > 0
        // What detectors see depends on the way to a state, which a search may have cut off.
        && !finding.finding().kind().isObserved()
        && result.lostControl().isEmpty()
        && doubts(search).isEmpty();
  }

  /** Whether a note is among the lines. */
  static boolean isIncluded(Note note, CampaignResult result) {
    return note instanceof Note.StallLimit && Claim.of(result) != null;
  }

  private static List<String> doubts(SearchResult search) {
    List<String> doubts = new ArrayList<>(search.gaps().stream().map(GapWords::message).toList());
    if (search.diverged() > 0) {
      String branches =
          search.diverged() == 1
              ? "1 branch was"
              : Text.number(search.diverged()) + " branches were";
      doubts.add(branches + " given up because the program was not deterministic");
    }
    return doubts;
  }

  private List<String> lines() {
    List<String> lines = new ArrayList<>();
    lines.add(search.isOver() ? over() : notOver());
    doubts.forEach(doubt -> lines.add(Summary.ITEM + doubt));
    if (search.estimate() != null) {
      lines.add(estimate(search.estimate()));
    }
    if (search.restarts() > 0) {
      lines.add(
          "the search was restarted "
              + Text.times(search.restarts())
              + ", after more racing accesses were seen");
    }
    if (claim != null) {
      lines.addAll(ClaimWords.lines(claim));
    }
    return lines;
  }

  private String over() {
    if (!doubts.isEmpty()) {
      String seen = Text.count(search.schedules(), "schedule") + within();
      return seen + pass(search.schedules()) + details() + ", but this is not a proof:";
    }
    if (search.method() == Method.DPOR) {
      return (isPass() ? "no schedule can fail" : "no interleaving ends in a failure") + details();
    }
    String always = search.isAll() ? ", whatever the number of " + BoundWords.unit(kind) + "s" : "";
    return all() + always + details();
  }

  private String notOver() {
    StringBuilder text = new StringBuilder("the budget ended");
    if (isBounded()) {
      int reached = search.reached();
      text.append(" among the schedules ");
      text.append(reached == 0 ? BoundWords.none(kind) : "with " + BoundWords.count(reached, kind));
      text.append(',');
    }
    text.append(" after ").append(Text.count(result.executions(), "execution"));
    if (claim != null) {
      text.append("; all schedules").append(atMost(claim.bound())).append(pass(ALL));
    } else if (!isBounded() || !doubts.isEmpty()) {
      text.append("; nothing is proved").append(doubts.isEmpty() ? "" : ":");
    }
    return text.toString();
  }

  private String estimate(Estimate estimate) {
    String unit =
        switch (estimate.unit()) {
          case BEHAVIOURS -> " behaviours";
          case EXECUTIONS -> " executions" + atMost(search.bound());
        };
    return "estimated: between "
        + Text.number(estimate.low())
        + " and "
        + Text.number(estimate.high())
        + unit
        + ", "
        + share(estimate)
        + " seen";
  }

  /** {@code about 3 %}. */
  static String share(Estimate estimate) {
    long percent = Math.round(100 * estimate.share());
    return percent == 0 ? "less than 1 %" : "about " + percent + " %";
  }

  private String all() {
    // What was cut off represents schedules that were not counted.
    if (search.pruned() > 0) {
      return "all schedules" + within() + pass(ALL);
    }
    long count = search.schedules();
    String schedules = count == 1 ? "the only schedule" : "all " + Text.count(count, "schedule");
    return schedules + within() + pass(count);
  }

  private String within() {
    return !isBounded() || search.isAll() ? "" : atMost(search.bound());
  }

  private String atMost(int bound) {
    return bound == 0
        ? " " + BoundWords.none(kind)
        : " with at most " + BoundWords.count(bound, kind);
  }

  private String pass(long schedules) {
    boolean isOne = schedules == 1;
    return isPass()
        ? isOne ? " passes" : " pass"
        : (isOne ? " ends" : " end") + " without a failure";
  }

  private String details() {
    List<String> details = new ArrayList<>();
    if (search.method() == Method.DPOR) {
      details.add("DPOR");
    }
    // Without doubts, a sentence about what was cut off does not begin with their number.
    if (search.pruned() > 0 && doubts.isEmpty()) {
      details.add(Text.count(search.schedules(), "execution"));
    }
    details.add(Text.count(search.behaviours(), "behaviour"));
    if (search.pruned() > 0) {
      details.add(Text.number(search.pruned()) + " cut off as equal");
    }
    return " (" + String.join(", ", details) + ")";
  }

  private boolean isBounded() {
    return search.bound() != SearchResult.NO_BOUND;
  }

  private boolean isPass() {
    return result.verdict() == Verdict.PASS;
  }
}
