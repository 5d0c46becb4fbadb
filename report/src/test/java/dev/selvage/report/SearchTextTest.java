package dev.selvage.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.model.CampaignResult;
import dev.selvage.model.LossOfControl;
import dev.selvage.model.ReportedFinding;
import dev.selvage.model.SearchGap;
import dev.selvage.model.SearchResult;
import dev.selvage.model.SearchResult.Method;
import dev.selvage.model.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;

class SearchTextTest {
  private static final String ATOMIC =
      "java.util.concurrent calls atomic: each is one step of a schedule";

  @Test
  void aBoundedSearchThatIsOverIsAProofUpToItsBound() {
    assertLines(
        bounded(Method.PLAIN, 2, 2, true, false, 1_234, 87, 0),
        "all 1,234 schedules with at most 2 preemptions pass (87 behaviours)",
        ATOMIC);
    assertLines(
        bounded(Method.PLAIN, 1, 1, true, false, 1_234, 1, 0),
        "all 1,234 schedules with at most 1 preemption pass (1 behaviour)",
        ATOMIC);
    assertLines(
        bounded(Method.CACHED, 0, 0, true, false, 1_234, 87, 0),
        "all 1,234 schedules without preemptions pass (87 behaviours)",
        ATOMIC);
  }

  @Test
  void whereExecutionsWereCutOffTheyAreCountedAndNotTheSchedules() {
    assertLines(
        bounded(Method.CACHED, 2, 2, true, false, 1_234, 87, 412),
        "all schedules with at most 2 preemptions pass (1,234 executions, 87 behaviours, 412 cut off"
            + " as equal)",
        ATOMIC);
  }

  @Test
  void whatTheBoundLeftNothingOutOfIsAProofWithoutABound() {
    assertLines(
        bounded(Method.PLAIN, 2, 2, true, true, 20, 6, 0),
        "all 20 schedules pass, whatever the number of preemptions (6 behaviours)",
        ATOMIC);
    assertLines(
        bounded(Method.CACHED, 2, 1, true, true, 17, 6, 1),
        "all schedules pass, whatever the number of preemptions (17 executions, 6 behaviours, 1 cut"
            + " off as equal)",
        ATOMIC);
  }

  @Test
  void oneScheduleIsSpokenOfInTheSingular() {
    CampaignResult one = Examples.searched(2, bounded(Method.PLAIN, 2, 0, true, true, 1, 1, 0));
    assertThat(SearchText.lines(one))
        .containsExactly(
            "the only schedule passes, whatever the number of preemptions (1 behaviour)", ATOMIC);
    SearchResult doubtful =
        new SearchResult(
            Method.PLAIN, 2, 0, true, true, 1, 1, 0, 0, 0, List.of(new SearchGap.Loops()));
    assertThat(SearchText.lines(Examples.searched(2, doubtful)).getFirst())
        .isEqualTo("1 schedule passes (1 behaviour), but this is not a proof:");
  }

  @Test
  void namesInitialisersThatRanOnce() {
    SearchResult search = bounded(Method.PLAIN, 2, 2, true, false, 12, 7, 0);
    String verdict = "all 12 schedules with at most 2 preemptions pass (7 behaviours)";
    assertLines(
        search.withOnce(List.of("a.A", "a.B")),
        verdict,
        ATOMIC,
        "static initializers that ran once, uninterrupted: a.A, a.B");
    assertLines(
        search.withOnce(List.of("A", "B", "C", "D", "E", "F", "G")),
        verdict,
        ATOMIC,
        "static initializers that ran once, uninterrupted: A, B, C, D, E and 2 more");
  }

  @Test
  void aReducedSearchThatIsOverIsAProof() {
    assertLines(
        reduced(true, 14, 0, 0),
        "no schedule can fail (DPOR, 734 executions, 720 behaviours, 14 cut off as equal)",
        ATOMIC);
    assertLines(reduced(true, 0, 0, 0), "no schedule can fail (DPOR, 720 behaviours)", ATOMIC);
  }

  @Test
  void aBudgetThatEndedLeavesTheBoundsBelow() {
    assertLines(
        bounded(Method.CACHED, 2, 2, false, false, 1_234, 87, 9),
        "the budget ended among the schedules with 2 preemptions, after 10,000 executions; all"
            + " schedules with at most 1 preemption pass",
        ATOMIC);
    assertLines(
        bounded(Method.CACHED, 3, 1, false, false, 1_234, 87, 9),
        "the budget ended among the schedules with 1 preemption, after 10,000 executions; all"
            + " schedules without preemptions pass",
        ATOMIC);
    assertLines(
        bounded(Method.CACHED, 2, 0, false, false, 1_234, 87, 9),
        "the budget ended among the schedules without preemptions, after 10,000 executions");
    assertLines(
        reduced(false, 0, 0, 0), "the budget ended after 10,000 executions; nothing is proved");
  }

  @Test
  void whatWasMissedIsNamed() {
    assertLines(
        reduced(true, 0, 3, 0, new SearchGap.CutOffs(2)),
        "723 schedules pass (DPOR, 720 behaviours), but this is not a proof:",
        "- 2 executions were stopped after too many steps",
        "- 3 branches were given up because the program was not deterministic",
        ATOMIC);
    assertThat(
            SearchText.lines(
                Examples.searched(10_000, reduced(true, 14, 0, 0, new SearchGap.Loops()))))
        .first()
        .isEqualTo(
            "734 schedules pass (DPOR, 720 behaviours, 14 cut off as equal), but this is not a"
                + " proof:");
    SearchResult bounded =
        new SearchResult(Method.PLAIN, 2, 2, true, false, 1_234, 87, 0, 1, 0, List.of());
    assertLines(
        bounded,
        "1,234 schedules with at most 2 preemptions pass (87 behaviours), but this is not a"
            + " proof:",
        "- 1 branch was given up because the program was not deterministic",
        ATOMIC);
    SearchResult notOver =
        new SearchResult(Method.PLAIN, 2, 2, false, false, 1_234, 87, 0, 1, 0, List.of());
    assertLines(
        notOver,
        "the budget ended among the schedules with 2 preemptions, after 10,000 executions; nothing"
            + " is proved:",
        "- 1 branch was given up because the program was not deterministic");
  }

  @Test
  void whatWasExploredBeforeARestartIsNotCounted() {
    String again = "the search was restarted %s, after more racing accesses were seen";
    assertLines(
        reduced(true, 0, 0, 1),
        "no schedule can fail (DPOR, 720 behaviours)",
        again.formatted("once"),
        ATOMIC);
    SearchResult twice =
        new SearchResult(Method.PLAIN, 2, 2, true, false, 1_234, 87, 0, 0, 2, List.of());
    assertLines(
        twice,
        "all 1,234 schedules with at most 2 preemptions pass (87 behaviours)",
        again.formatted("twice"),
        ATOMIC);
    assertThat(SearchText.lines(Examples.searched(9_000, reduced(true, 0, 0, 3))))
        .contains(again.formatted("3 times"));
  }

  @Test
  void nothingIsClaimedWhereControlWasLostOrAnExecutionFailed() {
    SearchResult search = bounded(Method.PLAIN, 2, 2, true, true, 1_234, 87, 0);
    assertThat(
            SearchText.lines(
                Examples.ended(
                        Verdict.LOST_CONTROL,
                        List.of(),
                        List.of(new LossOfControl.HookOverflow("main")),
                        null)
                    .withSearch(search)))
        .isEmpty();
    assertThat(
            SearchText.lines(
                Examples.ended(
                        Verdict.PASS,
                        List.of(),
                        List.of(new LossOfControl.HookOverflow("main")),
                        null)
                    .withSearch(search)))
        .isEmpty();
    assertThat(SearchText.lines(Examples.failed(Examples.lostUpdate()).withSearch(search)))
        .isEmpty();
    assertThat(SearchText.lines(Examples.ended(Verdict.PASS, List.of(), List.of(), null)))
        .isEmpty();
  }

  @Test
  void whatDetectorsSawIsNoFailureOfASchedule() {
    CampaignResult race = Examples.failed(ObservedExamples.race());
    assertThat(
            SearchText.lines(
                race.withSearch(bounded(Method.PLAIN, 2, 2, true, false, 1_234, 87, 0))))
        .first()
        .isEqualTo(
            "all 1,234 schedules with at most 2 preemptions end without a failure (87 behaviours)");
    assertThat(SearchText.lines(race.withSearch(reduced(true, 0, 0, 0))))
        .first()
        .isEqualTo("no schedule ends in a failure (DPOR, 720 behaviours)");
  }

  @Test
  void preemptionsAreTheLeastWhereAllSchedulesWithFewerPass() {
    ReportedFinding lost = Examples.lostUpdate();
    assertThat(preemptions(lost, bounded(Method.CACHED, 2, 1, false, false, 30, 9, 3)))
        .isEqualTo("1 preemption (the minimum)");
    assertThat(preemptions(lost, bounded(Method.CACHED, 2, 2, false, false, 30, 9, 3)))
        .isEqualTo("1 preemption");
    assertThat(
            preemptions(
                lost,
                new SearchResult(Method.PLAIN, 2, 1, false, false, 30, 9, 0, 1, 0, List.of())))
        .isEqualTo("1 preemption");
    assertThat(
            preemptions(
                lost, new SearchResult(Method.DPOR, 2, 1, false, false, 30, 9, 0, 0, 0, List.of())))
        .isEqualTo("1 preemption");
    assertThat(preemptions(lost, null)).isEqualTo("1 preemption");
    ReportedFinding without = Examples.reported(lost.finding(), 0, lost.trace());
    assertThat(preemptions(without, bounded(Method.PLAIN, 2, 0, false, false, 30, 9, 0)))
        .isEqualTo("0 preemptions");
    assertThat(
            preemptions(
                ObservedExamples.interruptedUpdate(),
                bounded(Method.PLAIN, 2, 1, false, false, 30, 9, 0)))
        .isEqualTo("1 preemption");
  }

  private static String preemptions(ReportedFinding finding, SearchResult search) {
    return SearchText.preemptions(finding, Examples.failed(finding).withSearch(search));
  }

  private static void assertLines(SearchResult search, String... lines) {
    assertThat(SearchText.lines(Examples.searched(10_000, search))).containsExactly(lines);
  }

  private static SearchResult bounded(
      Method method,
      int bound,
      int reached,
      boolean isOver,
      boolean isAll,
      long schedules,
      long behaviours,
      long pruned) {
    return new SearchResult(
        method, bound, reached, isOver, isAll, schedules, behaviours, pruned, 0, 0, List.of());
  }

  private static SearchResult reduced(
      boolean isOver, long pruned, long diverged, int restarts, SearchGap... gaps) {
    long behaviours = 720;
    return new SearchResult(
        Method.DPOR,
        SearchResult.NO_BOUND,
        0,
        isOver,
        true,
        behaviours + pruned + diverged,
        behaviours,
        pruned,
        diverged,
        restarts,
        List.of(gaps));
  }
}
