package dev.selvage.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.selvage.model.Access;
import dev.selvage.model.CampaignResult;
import dev.selvage.model.Finding;
import dev.selvage.model.Frame;
import dev.selvage.model.LossOfControl;
import dev.selvage.model.LossOfControl.ThreadDump;
import dev.selvage.model.Note;
import dev.selvage.model.OnInconclusive;
import dev.selvage.model.OptionTable;
import dev.selvage.model.Options;
import dev.selvage.model.RankResult;
import dev.selvage.model.RankTuple;
import dev.selvage.model.ReplayResult;
import dev.selvage.model.ReportedFinding;
import dev.selvage.model.Reproduction;
import dev.selvage.model.Schedule;
import dev.selvage.model.SearchResult;
import dev.selvage.model.SiteKey;
import dev.selvage.model.TimeUp;
import dev.selvage.model.Trace;
import dev.selvage.model.Verdict;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.opentest4j.TestAbortedException;

/** What detectors saw makes a test fail; what a search has proved is told. */
class VerdictsTest {
  private static final TestName TEST = new TestName("app.CounterTest", "counts");

  @TempDir Path out;

  @Test
  void aRaceAloneFailsTheTest() {
    SelvageFailure failure = failure(result(Verdict.FAIL, List.of(), race(8)));
    assertThat(failure)
        .hasMessage(
            "a race in execution 3 of 100: Counter#1.n is written by a at Counter.java:8 and read"
                + " by b at Counter.java:9 without synchronization between them");
    assertThat(failure.report())
        .contains("a   writes Counter#1.n = 1", "fix      use one lock for both")
        .contains("1 finding in 100 executions", "no execution ended in a failure");
    assertThat(failure.getStackTrace()[0])
        .isEqualTo(new StackTraceElement("app.Counter", "get", "Counter.java", 9));
  }

  @Test
  void theReportOfARankedSearchNamesTheTuple() {
    SearchResult search =
        new SearchResult(
            SearchResult.Method.RANKED,
            SearchResult.NO_BOUND,
            0,
            false,
            false,
            22,
            0,
            0,
            0,
            0,
            List.of());
    RankTuple tuple = RankTuple.parse("(1, all, 2, 1)");
    Finding exit =
        new Finding.Exit(1, "main", new SiteKey("app.Counter", "add", "()V", 1, 7, "Counter.java"));
    CampaignResult result =
        result(Verdict.FAIL, List.of(), exit)
            .withSearch(search)
            .withRanks(new RankResult(tuple, 23, null, tuple, false, 22, 4));
    assertThat(failure(result).report()).contains("found at (1, all, 2, 1) after 23 schedules");
  }

  @Test
  void theMessageShowsTheFirstAndCountsTheOthers() throws Exception {
    SelvageFailure failure = failure(result(Verdict.FAIL, List.of(), race(8), race(11), race(12)));
    assertThat(failure)
        .hasMessageStartingWith(
            "a race in execution 3 of 100 (and 2 more findings): Counter#1.n is");
    assertThat(failure.report()).contains("Counter.java:11", "Counter.java:12");
    try (Stream<Path> files = Files.list(out)) {
      assertThat(files).hasSize(3);
    }
  }

  @Test
  void aRaceBeforeAHangIsNotForgotten() {
    SelvageFailure failure =
        failure(
            result(
                Verdict.LOST_CONTROL,
                List.of(new LossOfControl.NoProgress(4, 10_000, List.of())),
                race(8)));
    assertThat(failure).hasMessageStartingWith("a race in execution 3 of 100: Counter#1.n");
    assertThat(failure.report()).contains("lost control: execution 4 has made no progress");
  }

  @Test
  void anExecutionThatDoesNotEndInTimeIsLostControl() {
    ThreadDump main =
        new ThreadDump(
            "main",
            Thread.State.RUNNABLE,
            List.of(new Frame("", "app.Counter", "count", "Counter.java", 8)),
            0,
            null);
    LossOfControl late = new LossOfControl.PastBudget(new TimeUp(4, 2_000, 1_900, false, main));
    SelvageFailure failure = failure(result(Verdict.LOST_CONTROL, List.of(late)));
    assertThat(failure)
        .hasMessageStartingWith(
            "Selvage: lost control: execution 4 did not end when the time was up (2.0 s, --time)");
    assertThat(failure.report()).contains("at app.Counter.count(Counter.java:8)");
  }

  @Test
  void aTestWithoutAFinishedExecutionIsInconclusive() {
    ThreadDump main = new ThreadDump("main", Thread.State.RUNNABLE, List.of(), 0, null);
    CampaignResult result =
        result(Verdict.INCONCLUSIVE, List.of()).toBuilder()
            .executions(0)
            .notes(List.of(new Note.OutOfTime(new TimeUp(1, 2_000, 1_900, true, main))))
            .build();
    assertThat(failure(result))
        .hasMessage("Selvage: inconclusive: time was up in execution 1, after 1.9 s");
  }

  @Test
  void anUnconfirmedFailureFailsTheTestWithThatWord() {
    SelvageFailure failure = failure(unconfirmed(OnInconclusive.FAIL));
    assertThat(failure)
        .hasMessageStartingWith(
            "inconclusive: an unconfirmed race in execution 3 of 100: Counter#1.n");
    assertThat(failure.report()).contains("unconfirmed: a replay in this JVM did not show it");
  }

  @Test
  void executionsThatWereCutOffFailTheTestWithThatWord() {
    CampaignResult result = result(Verdict.INCONCLUSIVE, List.of()).toBuilder().cutOff(60).build();
    assertThat(failure(result))
        .hasMessage(
            "Selvage: inconclusive: nothing found in 100 executions: 40 passed, 60 cut off");
  }

  @Test
  void anInconclusiveTestIsAbortedOnRequest() {
    CampaignResult result = unconfirmed(OnInconclusive.ABORT);
    TestAbortedException abortion =
        catchThrowableOfType(
            TestAbortedException.class, () -> verdicts().conclude(result, Map.of()));
    assertThat(abortion).hasMessageStartingWith("inconclusive: an unconfirmed race");
    assertThat(abortion).hasCauseInstanceOf(SelvageFailure.class);
  }

  private static CampaignResult unconfirmed(OnInconclusive then) {
    ReportedFinding race = reported(race(8));
    ReportedFinding never =
        new ReportedFinding(
            race.finding(),
            race.execution(),
            race.preemptions(),
            race.steps(),
            race.schedule(),
            new Reproduction.Never(false, new Reproduction.Difference(null, null, List.of())),
            Trace.EMPTY);
    Options options = Options.builder().runs(100).with(OptionTable.ON_INCONCLUSIVE, then).build();
    return CampaignResult.builder(TEST.spec(), options, Verdict.INCONCLUSIVE)
        .executions(100)
        .findings(List.of(never))
        .build();
  }

  @Test
  void aTestThatPassesTellsWhatIsProved() {
    SearchResult search =
        new SearchResult(SearchResult.Method.PLAIN, 2, 2, true, false, 99, 8, 0, 0, 0, List.of());
    PrintStream former = System.out;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
    try {
      verdicts().conclude(result(Verdict.PASS, List.of()).withSearch(search), Map.of());
    } finally {
      System.setOut(former);
    }
    assertThat(printed.toString(StandardCharsets.UTF_8))
        .contains("all 99 schedules with at most 2 preemptions pass (8 behaviours)");
  }

  @Test
  void aReplayThatShowsTheRaceFails() {
    Schedule schedule = reported(race(8)).schedule();
    ReplayResult replay =
        new ReplayResult(
            schedule, null, List.of(race(8)), null, Trace.EMPTY, 0, List.of(), List.of());
    Recorded recorded = new Recorded(schedule, "file", "here");
    SelvageFailure failure =
        catchThrowableOfType(SelvageFailure.class, () -> verdicts().conclude(replay, recorded));
    assertThat(failure)
        .hasMessageStartingWith(
            "the recorded failure was reproduced: race: Counter#1.n is written");
  }

  private SelvageFailure failure(CampaignResult result) {
    return catchThrowableOfType(SelvageFailure.class, () -> verdicts().conclude(result, Map.of()));
  }

  private Verdicts verdicts() {
    return new Verdicts(TEST, out, BuildTool.current(TEST), "%s");
  }

  private static CampaignResult result(
      Verdict verdict, List<LossOfControl> lostControl, Finding... findings) {
    return CampaignResult.builder(TEST.spec(), Options.builder().runs(100).build(), verdict)
        .executions(100)
        .seconds(0.5)
        .threads(3)
        .steps(9)
        .points(2)
        .findings(Stream.of(findings).map(VerdictsTest::reported).toList())
        .lostControl(lostControl)
        .build();
  }

  private static ReportedFinding reported(Finding race) {
    Schedule schedule =
        new Schedule(TEST.spec(), Options.builder().build(), 3, false, List.of(), List.of(), race);
    return new ReportedFinding(race, 3, 0, 9, schedule, new Reproduction.Confirmed(), Trace.EMPTY);
  }

  private static Finding race(int line) {
    SiteKey write = new SiteKey("app.Counter", "add", "()V", 1, line, "Counter.java");
    SiteKey read = new SiteKey("app.Counter", "get", "()I", 1, 9, "Counter.java");
    return new Finding.Race(
        new Access(
            "main.1",
            "a",
            Access.Kind.WRITE,
            "Counter#1.n",
            false,
            "",
            "1",
            write,
            null,
            List.of()),
        new Access(
            "main.2",
            "b",
            Access.Kind.READ,
            "Counter#1.n",
            false,
            "",
            null,
            read,
            null,
            List.of(new Frame("", "app.Counter", "get", "Counter.java", 9))));
  }
}
