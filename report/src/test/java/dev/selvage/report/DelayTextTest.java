package dev.selvage.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.model.BoundKind;
import dev.selvage.model.CampaignResult;
import dev.selvage.model.OptionTable;
import dev.selvage.model.Options;
import dev.selvage.model.ReportedFinding;
import dev.selvage.model.SearchResult;
import dev.selvage.model.SearchResult.Method;
import dev.selvage.model.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a search says that counts delays. */
class DelayTextTest {
  private static final Options DELAYS =
      Options.builder().strategy("chess").with(OptionTable.BOUND_KIND, BoundKind.DELAYS).build();
  private static final int EXECUTIONS = 7;
  private static final String MORE_DELAYS =
      "only under sequential consistency: no data race was seen, but one may need more delays";

  @Test
  void aProofIsUpToANumberOfDelays() {
    assertLines(
        search(Method.CACHED, 2, 2, true, false, 1_234, 412),
        "all schedules with at most 2 delays pass (1,234 executions, 87 behaviours, 412 cut off as"
            + " equal)",
        proved("up to 2 delays"),
        MORE_DELAYS);
    assertLines(
        search(Method.PLAIN, 0, 0, true, false, 1, 0),
        "the only schedule without delays passes (87 behaviours)",
        proved("without delays"),
        MORE_DELAYS);
    assertLines(
        search(Method.PLAIN, 2, 1, true, true, 120, 0),
        "all 120 schedules pass, whatever the number of delays (87 behaviours)",
        proved("all interleavings"),
        "no data race was seen, so this holds under the Java memory model as well");
  }

  @Test
  void aPartIsProvedWhenTheBudgetEnds() {
    assertLines(
        search(Method.PLAIN, 3, 2, false, false, 30, 0),
        "the budget ended among the schedules with 2 delays, after 7 executions; all schedules with"
            + " at most 1 delay pass",
        proved("up to 1 delay"),
        MORE_DELAYS);
    assertLines(
        search(Method.PLAIN, 3, 1, false, false, 30, 0),
        "the budget ended among the schedules with 1 delay, after 7 executions; all schedules"
            + " without delays pass",
        proved("without delays"),
        MORE_DELAYS);
    assertLines(
        search(Method.PLAIN, 2, 0, false, false, 1, 0),
        "the budget ended among the schedules without delays, after 7 executions");
  }

  @Test
  void theDelaysOfTheLatestExecutionAreKnown() {
    assertThat(delays(EXECUTIONS, search(Method.CACHED, 2, 2, false, false, 7, 0)))
        .isEqualTo("2 delays (the minimum), 1 preemption");
    assertThat(delays(EXECUTIONS, search(Method.CACHED, 2, 0, false, false, 7, 0)))
        .isEqualTo("0 delays, 1 preemption");
    SearchResult diverged =
        new SearchResult(Method.PLAIN, 2, 1, false, false, 7, 5, 0, 1, 0, List.of());
    assertThat(delays(EXECUTIONS, diverged)).isEqualTo("1 delay, 1 preemption");
    assertThat(delays(EXECUTIONS + 1, search(Method.CACHED, 2, 2, false, false, 7, 0)))
        .isEqualTo("1 preemption");
    // It has shown that there are more points, and the search has begun again.
    assertThat(delays(EXECUTIONS, search(Method.CACHED, 2, 0, false, false, 0, 0)))
        .isEqualTo("1 preemption");
    assertThat(delays(EXECUTIONS, null)).isEqualTo("1 preemption");
  }

  /** What is said of a failure with one preemption, in the seventh execution. */
  private static String delays(int executions, SearchResult search) {
    ReportedFinding finding = Examples.lostUpdate();
    return SearchText.preemptions(finding, result(Verdict.FAIL, executions, search, finding));
  }

  private static void assertLines(SearchResult search, String... lines) {
    assertThat(SearchText.lines(result(Verdict.PASS, EXECUTIONS, search))).containsExactly(lines);
  }

  private static CampaignResult result(
      Verdict verdict, int executions, SearchResult search, ReportedFinding... findings) {
    return CampaignResult.builder(Examples.PROGRAM, DELAYS, verdict)
        .executions(executions)
        .search(search)
        .findings(List.of(findings))
        .build();
  }

  private static String proved(String what) {
    return "proved for this input, JDK and options: "
        + what
        + ", JDK calls atomic except as documented";
  }

  private static SearchResult search(
      Method method,
      int bound,
      int reached,
      boolean isOver,
      boolean isAll,
      long schedules,
      long pruned) {
    return new SearchResult(
        method, bound, reached, isOver, isAll, schedules, 87, pruned, 0, 0, List.of());
  }
}
