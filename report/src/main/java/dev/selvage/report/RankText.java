package dev.selvage.report;

import dev.selvage.model.CampaignResult;
import dev.selvage.model.Claim;
import dev.selvage.model.OptionTable;
import dev.selvage.model.Options;
import dev.selvage.model.RankResult;
import dev.selvage.model.RankTuple;
import dev.selvage.model.Timeouts;
import dev.selvage.model.Verdict;
import java.util.ArrayList;
import java.util.List;

/** How far a ranked search has come. */
final class RankText {
  private RankText() {}

  /**
   * The lines.
   *
   * @param doubts why it cannot have seen everything
   */
  static List<String> lines(CampaignResult result, List<String> doubts) {
    RankResult ranks = result.ranks();
    List<String> lines = new ArrayList<>();
    if (ranks == null) {
      return lines;
    }
    boolean hasFailed =
        result.findings().stream().anyMatch(each -> !each.finding().kind().isObserved());
    if (ranks.found() != null && hasFailed) {
      lines.add(
          "found at " + ranks.found() + " after " + Text.count(ranks.foundAfter(), "schedule"));
    }
    if (!Claim.isWithoutFailure(result)) {
      return lines;
    }
    RankTuple from = result.options().get(OptionTable.FROM);
    String size =
        " ("
            + Text.count(ranks.schedules(), "schedule")
            + ", "
            + Text.count(ranks.variables(), "shared variable")
            + ")";
    String stop = ranks.current() == null ? "" : "the search ended at " + ranks.current();
    if (ranks.passed() == null) {
      lines.add((stop.isEmpty() ? "nothing was run" : stop) + size);
    } else {
      lines.add(
          "all schedules "
              + (from == null ? "" : "from " + from + " ")
              + "up to "
              + ranks.passed()
              + (result.verdict() == Verdict.PASS ? " pass" : " end without a failure")
              + size
              + (ranks.isAll() ? "; further tuples add none" : "")
              + (stop.isEmpty() ? "" : "; " + stop)
              + (doubts.isEmpty() ? "" : ", but not everything was seen:"));
    }
    doubts.forEach(doubt -> lines.add(Summary.ITEM + doubt));
    Options options = result.options();
    if (options.timeouts() == Timeouts.ANY || options.spurious() > 0) {
      lines.add("without time-outs that expire early, and without spurious wake-ups");
    }
    return lines;
  }
}
