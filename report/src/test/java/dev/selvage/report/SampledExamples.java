package dev.selvage.report;

import dev.selvage.model.CampaignResult;
import dev.selvage.model.Estimate;
import dev.selvage.model.PartialSearch;
import dev.selvage.model.PartialSearch.Retirement;
import dev.selvage.model.SearchGap;
import dev.selvage.model.SearchResult;
import dev.selvage.model.SearchResult.Method;
import dev.selvage.model.Verdict;
import java.util.List;
import java.util.Map;

/** Reports of campaigns whose search, among samples, has not proved anything. */
final class SampledExamples {
  private static final ReportStyle WIDE = new ReportStyle(100, false, true);

  private SampledExamples() {}

  static void addTo(Map<String, String> all) {
    SearchResult begun = search(0, 0);
    SearchResult search = search(734, 720);
    Estimate estimate = new Estimate(Estimate.Unit.BEHAVIOURS, 7_200, 110_000, 720);
    for (Retirement why : Retirement.values()) {
      all.put(
          "pass-sampled-" + why.label(), sampled(search.withGap(new SearchGap.CutOffs(2)), why));
    }
    all.put("pass-sampled-begun", sampled(begun, null));
    all.put("pass-sampled", sampled(search, null));
    all.put("pass-sampled-too-many", sampled(search.withEstimate(estimate), Retirement.SHARE));
    all.put("pass-sampled-estimate", sampled(search.withEstimate(estimate), null));
  }

  private static SearchResult search(long schedules, long behaviours) {
    return new SearchResult(
        Method.DPOR,
        SearchResult.NO_BOUND,
        0,
        false,
        false,
        schedules,
        behaviours,
        0,
        0,
        0,
        List.of());
  }

  private static String sampled(SearchResult search, Retirement why) {
    CampaignResult result =
        Examples.ended(Verdict.PASS, List.of(), List.of(), null)
            .withPartialSearch(new PartialSearch(search, why));
    return Summary.render(result, WIDE);
  }
}
