package dev.selvage.report;

import static dev.selvage.report.TraceBuilder.site;

import dev.selvage.model.Access;
import dev.selvage.model.CampaignResult;
import dev.selvage.model.Note;
import dev.selvage.model.OptionTable;
import dev.selvage.model.Options;
import dev.selvage.model.RankResult;
import dev.selvage.model.RankTuple;
import dev.selvage.model.ReportedFinding;
import dev.selvage.model.SearchGap;
import dev.selvage.model.SearchResult;
import dev.selvage.model.Verdict;
import java.util.List;
import java.util.Map;

/** Results of ranked searches. */
final class RankExamples {
  private static final ReportStyle WIDE = new ReportStyle(100, false, true);
  private static final Options OPTIONS = Options.builder().strategy("rank").seed(42).build();
  private static final RankTuple NONE = null;

  private RankExamples() {}

  static void addTo(Map<String, String> all) {
    all.put("rank-found", summary(found()));
    CampaignResult first = found(Examples.lostUpdate());
    all.put(
        "rank-only-failure",
        new StoredReport(first, List.of("a.selvage"), List.of(), WIDE, false).text());
    all.put("rank-passed", summary(ended(ranks(tuple("(2, 1, 3, 1)"), NONE, false))));
    all.put(
        "rank-budget",
        summary(ended(ranks(tuple("(1, all, 2, 1)"), tuple("(2, 0, 2, 1)"), false))));
    all.put("rank-first", summary(ended(ranks(NONE, tuple("(0, 0, 2, 1)"), false))));
    all.put("rank-all", summary(ended(ranks(tuple("(3, all, 4, 2)"), NONE, true))));
    RankResult passed = ranks(tuple("(2, all, 2, 1)"), NONE, false);
    Options spurious = OPTIONS.toBuilder().spurious(1).build();
    all.put(
        "rank-gaps",
        summary(
            result(spurious, Verdict.PASS)
                .search(search(new SearchGap.CutOffs(2)))
                .ranks(passed)
                .build()));
    Options from = OPTIONS.toBuilder().with(OptionTable.FROM, tuple("(2, 0, 2, 1)")).build();
    all.put(
        "rank-from", summary(result(from, Verdict.PASS).search(search()).ranks(passed).build()));
    all.put("rank-benign", summary(ended(passed).toBuilder().notes(List.of(benignRace())).build()));
    all.put(
        "rank-race",
        summary(
            result(OPTIONS, Verdict.FAIL)
                .search(search())
                .ranks(passed)
                .findings(List.of(ObservedExamples.race()))
                .build()));
  }

  /** A failure, after races that a detector has seen. */
  static CampaignResult found() {
    return found(Examples.lostUpdate(), ObservedExamples.race());
  }

  private static CampaignResult found(ReportedFinding... findings) {
    return Examples.failed(findings)
        .withSearch(search())
        .withRanks(
            new RankResult(
                tuple("(1, all, 2, 1)"),
                23,
                tuple("(1, 0, 2, 1)"),
                tuple("(1, all, 2, 1)"),
                false,
                21,
                4));
  }

  private static CampaignResult ended(RankResult ranks) {
    return result(OPTIONS, Verdict.PASS).search(search()).ranks(ranks).build();
  }

  private static CampaignResult.Builder result(Options options, Verdict verdict) {
    return CampaignResult.builder(Examples.PROGRAM, options, verdict)
        .executions(1_240)
        .seconds(1.3)
        .threads(3)
        .steps(46);
  }

  private static SearchResult search(SearchGap... gaps) {
    return new SearchResult(
        SearchResult.Method.RANKED,
        SearchResult.NO_BOUND,
        0,
        false,
        false,
        1_234,
        0,
        0,
        0,
        0,
        List.of(gaps));
  }

  private static RankResult ranks(RankTuple passed, RankTuple current, boolean isAll) {
    return new RankResult(null, 0, passed, current, isAll, 1_234, 1);
  }

  private static RankTuple tuple(String text) {
    return RankTuple.parse(text);
  }

  private static Note benignRace() {
    return new Note.BenignRace(
        access("main.1", "cleaner", Access.Kind.WRITE, "Cleaner.java:121"),
        access("main.2", "user", Access.Kind.READ, "Cleaner.java:133"),
        4);
  }

  private static Access access(String strand, String thread, Access.Kind kind, String place) {
    return new Access(
        strand, thread, kind, "Cleaner#1.sleep", false, "", null, site(place), null, List.of());
  }

  private static String summary(CampaignResult result) {
    return Summary.render(result, WIDE);
  }
}
