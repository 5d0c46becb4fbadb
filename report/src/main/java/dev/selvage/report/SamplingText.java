package dev.selvage.report;

import dev.selvage.model.CampaignResult;
import dev.selvage.model.Claim;
import dev.selvage.model.Estimate;
import dev.selvage.model.PartialSearch;
import dev.selvage.model.SearchResult;
import java.util.List;

/** What a search among samples was not able to prove, and why. */
final class SamplingText {
  private static final String SAMPLED = "sampled, not proved: ";

  private SamplingText() {}

  /** The line; none where there was no search, or something failed. */
  static List<String> lines(CampaignResult result) {
    PartialSearch partial = result.partialSearch();
    return partial == null || !Claim.isWithoutFailure(result)
        ? List.of()
        : List.of(SAMPLED + reason(partial));
  }

  private static String reason(PartialSearch partial) {
    SearchResult search = partial.search();
    return switch (partial.retirement()) {
      case null ->
          search.schedules() == 0
              ? "DPOR has only just begun"
              : "DPOR has seen " + Text.count(search.behaviours(), "behaviour") + all(search);
      case SHARE -> "there are more behaviours than executions" + estimated(search);
      case RESTARTS -> "DPOR was given up, after more racing accesses were seen again and again";
      case LENGTH -> "executions are too long for DPOR";
      case GAP -> "DPOR cannot explore everything: " + gap(search);
    };
  }

  private static String all(SearchResult search) {
    Estimate estimate = search.estimate();
    return estimate == null
        ? ", but not all"
        : " of an estimated "
            + Text.number(estimate.low())
            + " to "
            + Text.number(estimate.high())
            + ", "
            + SearchText.share(estimate);
  }

  private static String estimated(SearchResult search) {
    Estimate estimate = search.estimate();
    return estimate == null
        ? ""
        : ", an estimated " + Text.number(estimate.low()) + " to " + Text.number(estimate.high());
  }

  private static String gap(SearchResult search) {
    return search.gaps().isEmpty()
        ? "the program is not deterministic"
        : GapWords.message(search.gaps().getFirst());
  }
}
