package dev.selvage.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.model.CampaignResult;
import dev.selvage.model.Estimate;
import dev.selvage.model.LossOfControl;
import dev.selvage.model.Note;
import dev.selvage.model.Options;
import dev.selvage.model.ReportedFinding;
import dev.selvage.model.SearchGap;
import dev.selvage.model.SearchResult;
import dev.selvage.model.SearchResult.Method;
import dev.selvage.model.SearchResult.Traits;
import dev.selvage.model.Timeouts;
import dev.selvage.model.Verdict;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SearchTextTest {
  private static final String ATOMIC = ", JDK calls atomic except as documented";
  private static final String PROOF =
      "proved for this input, JDK and options: all interleavings" + ATOMIC;
  private static final String NO_RACE =
      "no data race was seen, so this holds under the Java memory model as well";
  private static final String ONLY = "only under sequential consistency: ";
  private static final String NO_RACE_YET =
      ONLY + "no data race was seen, but one may need more preemptions";

  @Test
  void aBoundedSearchThatIsOverIsAProofUpToItsBound() {
    assertLines(
        bounded(Method.PLAIN, 2, 2, true, false, 1_234, 87, 0),
        "all 1,234 schedules with at most 2 preemptions pass (87 behaviours)",
        upTo("up to 2 preemptions"),
        NO_RACE_YET);
    assertLines(
        bounded(Method.PLAIN, 1, 1, true, false, 1_234, 1, 0),
        "all 1,234 schedules with at most 1 preemption pass (1 behaviour)",
        upTo("up to 1 preemption"),
        NO_RACE_YET);
    assertLines(
        bounded(Method.CACHED, 0, 0, true, false, 1_234, 87, 0),
        "all 1,234 schedules without preemptions pass (87 behaviours)",
        upTo("without preemptions"),
        NO_RACE_YET);
  }

  @Test
  void whereExecutionsWereCutOffTheyAreCountedAndNotTheSchedules() {
    assertLines(
        bounded(Method.CACHED, 2, 2, true, false, 1_234, 87, 412),
        "all schedules with at most 2 preemptions pass (1,234 executions, 87 behaviours, 412 cut off"
            + " as equal)",
        upTo("up to 2 preemptions"),
        NO_RACE_YET);
  }

  @Test
  void whatTheBoundLeftNothingOutOfIsAProofWithoutABound() {
    assertLines(
        bounded(Method.PLAIN, 2, 2, true, true, 20, 6, 0),
        "all 20 schedules pass, whatever the number of preemptions (6 behaviours)",
        PROOF,
        NO_RACE);
    assertLines(
        bounded(Method.CACHED, 2, 1, true, true, 17, 6, 1),
        "all schedules pass, whatever the number of preemptions (17 executions, 6 behaviours, 1 cut"
            + " off as equal)",
        PROOF,
        NO_RACE);
  }

  @Test
  void oneScheduleIsSpokenOfInTheSingular() {
    CampaignResult one = Examples.searched(2, bounded(Method.PLAIN, 2, 0, true, true, 1, 1, 0));
    assertThat(SearchText.lines(one))
        .containsExactly(
            "the only schedule passes, whatever the number of preemptions (1 behaviour)",
            PROOF,
            NO_RACE);
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
        upTo("up to 2 preemptions"),
        NO_RACE_YET,
        "static initializers that ran once, uninterrupted: a.A, a.B");
    assertLines(
        search.withOnce(List.of("A", "B", "C", "D", "E", "F", "G")),
        verdict,
        upTo("up to 2 preemptions"),
        NO_RACE_YET,
        "static initializers that ran once, uninterrupted: A, B, C, D, E and 2 more");
  }

  @Test
  void aReducedSearchThatIsOverIsAProof() {
    assertLines(
        reduced(true, 14, 0, 0),
        "no schedule can fail (DPOR, 734 executions, 720 behaviours, 14 cut off as equal)",
        PROOF,
        NO_RACE);
    assertLines(
        reduced(true, 0, 0, 0), "no schedule can fail (DPOR, 720 behaviours)", PROOF, NO_RACE);
  }

  @Test
  void aBudgetThatEndedLeavesTheBoundsBelow() {
    assertLines(
        bounded(Method.CACHED, 2, 2, false, false, 1_234, 87, 9),
        "the budget ended among the schedules with 2 preemptions, after 10,000 executions; all"
            + " schedules with at most 1 preemption pass",
        upTo("up to 1 preemption"),
        NO_RACE_YET);
    assertLines(
        bounded(Method.CACHED, 3, 1, false, false, 1_234, 87, 9),
        "the budget ended among the schedules with 1 preemption, after 10,000 executions; all"
            + " schedules without preemptions pass",
        upTo("without preemptions"),
        NO_RACE_YET);
    assertLines(
        bounded(Method.CACHED, 2, 0, false, false, 1_234, 87, 9),
        "the budget ended among the schedules without preemptions, after 10,000 executions");
    assertLines(
        reduced(false, 0, 0, 0), "the budget ended after 10,000 executions; nothing is proved");
  }

  @Test
  void anEstimateSaysHowMuchThereIs() {
    SearchResult reduced = reduced(false, 0, 0, 0);
    assertLines(
        reduced.withEstimate(new Estimate(Estimate.Unit.BEHAVIOURS, 20_000, 80_000, 1_200)),
        "the budget ended after 10,000 executions; nothing is proved",
        "estimated: between 20,000 and 80,000 behaviours, about 3 % seen");
    assertLines(
        reduced.withEstimate(new Estimate(Estimate.Unit.BEHAVIOURS, 200_000, 800_000, 1_200)),
        "the budget ended after 10,000 executions; nothing is proved",
        "estimated: between 200,000 and 800,000 behaviours, less than 1 % seen");
    assertLines(
        bounded(Method.CACHED, 2, 1, false, false, 1_234, 87, 9)
            .withEstimate(new Estimate(Estimate.Unit.EXECUTIONS, 5_000, 20_000, 1_234)),
        "the budget ended among the schedules with 1 preemption, after 10,000 executions; all"
            + " schedules without preemptions pass",
        "estimated: between 5,000 and 20,000 executions with at most 2 preemptions, about 12 %"
            + " seen",
        upTo("without preemptions"),
        NO_RACE_YET);
  }

  @Test
  void whatWasMissedIsNamed() {
    assertLines(
        reduced(true, 0, 3, 0, new SearchGap.CutOffs(2)),
        "723 schedules pass (DPOR, 720 behaviours), but this is not a proof:",
        "- 2 executions were stopped after too many steps",
        "- 3 branches were given up because the program was not deterministic");
    assertThat(
            SearchText.lines(
                Examples.searched(10_000, reduced(true, 14, 0, 0, new SearchGap.Loops()))))
        .first()
        .isEqualTo(
            "734 schedules pass (DPOR, 720 behaviours, 14 cut off as equal), but this is not a"
                + " proof:");
    assertLines(
        reduced(true, 0, 0, 0, new SearchGap.UnseenCode(List.of("a.Book.read", "a.Book.title"))),
        "720 schedules pass (DPOR, 720 behaviours), but this is not a proof:",
        "- not everything is seen that threads share through a.Book.read, a.Book.title");
    SearchResult bounded =
        new SearchResult(Method.PLAIN, 2, 2, true, false, 1_234, 87, 0, 1, 0, List.of());
    assertLines(
        bounded,
        "1,234 schedules with at most 2 preemptions pass (87 behaviours), but this is not a"
            + " proof:",
        "- 1 branch was given up because the program was not deterministic");
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
        PROOF,
        NO_RACE);
    SearchResult twice =
        new SearchResult(Method.PLAIN, 2, 2, true, false, 1_234, 87, 0, 0, 2, List.of());
    assertLines(
        twice,
        "all 1,234 schedules with at most 2 preemptions pass (87 behaviours)",
        again.formatted("twice"),
        upTo("up to 2 preemptions"),
        NO_RACE_YET);
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
        .isEqualTo("no interleaving ends in a failure (DPOR, 720 behaviours)");
  }

  @Test
  void aRaceLimitsTheClaimToInterleavings() {
    CampaignResult race =
        Examples.failed(ObservedExamples.race()).withSearch(reduced(true, 0, 0, 0));
    assertThat(SearchText.lines(race))
        .containsExactly(
            "no interleaving ends in a failure (DPOR, 720 behaviours)",
            PROOF,
            ONLY + "with the data races that were seen, Java allows more");
    CampaignResult clean = Examples.searched(9, reduced(true, 0, 0, 0));
    assertThat(memory(clean.toBuilder().notes(List.of(suppressed("race"))).build()))
        .isEqualTo(ONLY + "with the data races that were suppressed, Java allows more");
    assertThat(memory(clean.toBuilder().notes(List.of(suppressed("not-sc"))).build()))
        .isEqualTo(ONLY + "with stores that may be delayed, Java allows more");
    assertThat(memory(clean.toBuilder().points(2).build()))
        .isEqualTo(ONLY + "with data races, even between fences, Java allows more");
    assertThat(memory(with(clean, new Traits(true, false, false, false))))
        .isEqualTo(ONLY + "with accesses weaker than volatile, Java allows more");
    assertThat(memory(with(clean, Options.builder().detect(Set.of()).build())))
        .isEqualTo(ONLY + "data races were not looked for (--detect)");
  }

  @Test
  void namesWhatWasAssumed() {
    CampaignResult waits =
        with(Examples.searched(9, reduced(true, 0, 0, 0)), new Traits(false, true, true, false));
    assertThat(SearchText.lines(waits))
        .endsWith(
            NO_RACE,
            "assumed: time-outs expire late (--timeouts), no spurious wake-ups (--spurious)");
    Options options =
        Options.builder().timeouts(Timeouts.ANY).spurious(2).atomic(List.of("a", "b")).build();
    assertThat(SearchText.lines(with(waits, options)))
        .endsWith(
            NO_RACE,
            "assumed: at most 2 spurious wake-ups per execution (--spurious)",
            "threads are not switched in a, b (--atomic)");
    CampaignResult more =
        waits.toBuilder()
            .notes(List.of(suppressed("assertion"), new Note.StallLimit(1_000_000_000)))
            .build();
    assertThat(SearchText.lines(more))
        .endsWith(
            "assumed: time-outs expire late (--timeouts), no spurious wake-ups (--spurious)",
            "no thread that is ready to run is kept waiting for 1 s or longer (--stall)",
            "apart from failures that were suppressed");
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

  private static String upTo(String bound) {
    return "proved for this input, JDK and options: " + bound + ATOMIC;
  }

  private static String memory(CampaignResult result) {
    return SearchText.lines(result).get(2);
  }

  private static Note suppressed(String kind) {
    return new Note.Suppressed(1, List.of(kind));
  }

  private static CampaignResult with(CampaignResult result, Traits traits) {
    return result.withSearch(result.search().withTraits(traits));
  }

  private static CampaignResult with(CampaignResult result, Options options) {
    return CampaignResult.builder(result.program(), options, result.verdict())
        .executions(result.executions())
        .search(result.search())
        .build();
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
