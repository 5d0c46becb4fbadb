package dev.selvage.core.explore;

import static dev.selvage.core.explore.ObservedPlaces.atomicity;
import static dev.selvage.core.explore.ObservedPlaces.race;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.selvage.model.CampaignResult;
import dev.selvage.model.Finding;
import dev.selvage.model.LossOfControl;
import dev.selvage.model.Note;
import dev.selvage.model.Options;
import dev.selvage.model.ProgramSpec;
import dev.selvage.model.ReplayResult;
import dev.selvage.model.ReportedFinding;
import dev.selvage.model.Reproduction;
import dev.selvage.model.Schedule;
import dev.selvage.model.ScheduleFile;
import dev.selvage.model.Suppression;
import dev.selvage.model.Trace;
import dev.selvage.model.Verdict;
import dev.selvage.monitor.detect.EventDetector;
import dev.selvage.programs.Small;
import dev.selvage.report.FindingWords;
import dev.selvage.report.LossWords;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.assertj.core.data.Index;
import org.junit.jupiter.api.Test;

/** What a campaign makes of what detectors see, with detectors that see what a test wants. */
class ObservedFindingsTest {
  private static final int RUNS = 40;
  private static final int MORE = 25;
  private static final Options OPTIONS =
      Options.builder().strategy("random").seed(1).runs(RUNS).build();
  private static final ProgramSpec PROGRAM = new ProgramSpec("", "test", null, List.of());

  /** Every step was the same, and nothing went wrong. */
  private static final Reproduction.Difference SAME =
      new Reproduction.Difference(null, null, List.of());

  /** A lost update: 1 or 2. */
  private int outcome;

  private boolean isFailing;
  private int detections;
  private final List<Boolean> failed = new ArrayList<>();
  private final List<ReportedFinding> told = new ArrayList<>();
  private final List<Schedule> replayed = new ArrayList<>();

  @Test
  void theSearchGoesOnAfterARaceAndReportsItOnce() {
    CampaignResult result = explore(OPTIONS, () -> List.of(race(1, 2)));
    assertThat(result.verdict()).isEqualTo(Verdict.FAIL);
    assertThat(result.executions()).isEqualTo(RUNS);
    assertThat(result.notes()).isEmpty();
    ReportedFinding reported = result.findings().getFirst();
    assertThat(result.findings()).containsExactly(reported);
    assertThat(reported.execution()).isEqualTo(1);
    assertThat(reported.reproduction()).isEqualTo(new Reproduction.Confirmed());
    assertThat(reported.trace().events()).isNotEmpty();
    assertThat(reported.schedule().finding()).isEqualTo(race(1, 2));
    assertThat(told).hasSize(2).contains(reported, Index.atIndex(1));
    assertThat(told.getFirst().reproduction()).isEqualTo(new Reproduction.OutOfTime(null));
    assertThat(failed).startsWith(true, false, false);
  }

  @Test
  void aRaceIsTheSameInWhicheverOrderItsPlacesCome() {
    CampaignResult result =
        explore(OPTIONS, () -> List.of(outcome == 1 ? race(1, 2) : race(2, 1), race(2, 1)));
    assertThat(messages(result)).hasSize(1);
  }

  @Test
  void oneReplayConfirmsAllOfAnExecution() {
    CampaignResult result =
        explore(OPTIONS, () -> List.of(race(3, 4), race(1, 2), atomicity(3, 4)), this::seenAgain);
    assertThat(messages(result)).containsExactly("race: 3 4", "race: 1 2", "atomicity: 3 4");
    assertThat(replayed).hasSize(1);
    assertThat(result.findings())
        .allSatisfy(
            reported -> {
              assertThat(reported.schedule().finding()).isEqualTo(reported.finding());
              assertThat(reported.schedule().steps()).isEqualTo(replayed.getFirst().steps());
            });
  }

  @Test
  void everyFindingHasTheScheduleOfTheExecutionItWasFirstSeenIn() throws Exception {
    EventDetector detection =
        () -> outcome == 1 ? List.of(race(1, 2), race(3, 4)) : List.of(race(1, 2));
    CampaignResult result = explore(OPTIONS, detection);
    assertThat(messages(result)).containsExactly("race: 1 2", "race: 3 4");
    for (ReportedFinding reported : result.findings()) {
      Schedule read = ScheduleFile.parse(ScheduleFile.toText(reported.schedule()));
      assertThat(read).isEqualTo(reported.schedule());
      ReplayResult replay = replay(read, detection);
      assertThat(replay.isReproduced()).isTrue();
      assertThat(replay.shown()).isEqualTo(reported.finding());
      assertThat(replay.trace()).isEqualTo(reported.trace());
    }
  }

  @Test
  void whatEndsAnExecutionEndsTheSearchAndComesFirst() {
    isFailing = true;
    CampaignResult result = explore(OPTIONS, () -> List.of(race(1, 2)));
    assertThat(result.executions()).isLessThan(RUNS);
    assertThat(messages(result)).containsExactly("AssertionError: lost", "race: 1 2");
    assertThat(result.findings().getFirst().execution()).isEqualTo((int) result.executions());
    assertThat(result.findings().getLast().execution()).isEqualTo(1);
  }

  @Test
  void whatEndsAnExecutionIsConfirmedByTheSameReplayAsWhatWasSeenInIt() {
    isFailing = true;
    CampaignResult result =
        explore(OPTIONS, () -> outcome == 1 ? List.of(race(1, 2)) : List.of(), this::seenAgain);
    assertThat(messages(result)).containsExactly("AssertionError: lost", "race: 1 2");
    assertThat(replayed).hasSize(1);
  }

  /** The race is seen in the first execution, the failure in a later one. */
  @Test
  void whatEndsAnExecutionIsConfirmedBeforeWhatWasSeenEarlier() {
    EventDetector detection =
        () -> {
          isFailing = true;
          return List.of(race(1, 2));
        };
    CampaignResult result = explore(OPTIONS, detection, this::seenAgain);
    assertThat(result.executions()).isGreaterThan(1);
    assertThat(replayed)
        .extracting(each -> text(each.finding()))
        .containsExactly("AssertionError: lost", "race: 1 2");
    assertThat(messages(result)).containsExactly("AssertionError: lost", "race: 1 2");
  }

  @Test
  void keepGoingCollectsAll() {
    isFailing = true;
    Options options = OPTIONS.toBuilder().keepGoing(true).build();
    CampaignResult result =
        explore(options, () -> outcome == 1 ? List.of() : List.of(race(1, 2), race(5, 6)));
    assertThat(result.executions()).isEqualTo(RUNS);
    assertThat(messages(result)).containsExactly("AssertionError: lost", "race: 1 2", "race: 5 6");
  }

  @Test
  void whatDoesNotComeBackIsReportedAsUnconfirmed() {
    CampaignResult result =
        explore(OPTIONS, () -> detections++ == 0 ? List.of(race(1, 2)) : List.of());
    assertThat(result.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(result.executions()).isEqualTo(RUNS);
    assertThat(result.findings())
        .singleElement()
        .satisfies(
            reported -> {
              assertThat(reported.finding()).isEqualTo(race(1, 2));
              assertThat(reported.execution()).isEqualTo(1);
              assertThat(reported.reproduction()).isEqualTo(new Reproduction.Never(false, SAME));
            });
  }

  @Test
  void whatDoesNotComeBackInAFreshJvmIsReplayedHere() {
    isFailing = true;
    CampaignResult result = explore(OPTIONS, List::of, this::passes);
    assertThat(result.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(result.executions()).isEqualTo(RUNS);
    ReportedFinding reported = result.findings().getFirst();
    assertThat(messages(result)).containsExactly("AssertionError: lost");
    assertThat(reported.reproduction()).isEqualTo(new Reproduction.OnlyHere(SAME));
    assertThat(reported.trace().events()).isNotEmpty();
    assertThat(told)
        .first()
        .satisfies(
            each -> assertThat(each.reproduction()).isEqualTo(new Reproduction.Never(true, SAME)));
  }

  @Test
  void whatComesBackInALaterExecutionIsConfirmed() {
    isFailing = true;
    CampaignResult result =
        explore(
            OPTIONS,
            List::of,
            (schedule, nanos) ->
                replayed.isEmpty() ? passes(schedule, nanos) : seenAgain(schedule, nanos));
    assertThat(result.verdict()).isEqualTo(Verdict.FAIL);
    assertThat(messages(result)).containsExactly("AssertionError: lost");
    assertThat(result.findings().getFirst().reproduction()).isEqualTo(new Reproduction.Confirmed());
    assertThat(replayed).hasSize(2);
  }

  @Test
  void afterManyReplaysInVainFindingsAreReportedWithoutOne() {
    CampaignResult result =
        explore(
            OPTIONS,
            () -> {
              detections++;
              return List.of(race(2 * detections, 2 * detections + 1));
            });
    assertThat(result.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(result.findings()).hasSize(20);
    assertThat(result.findings().getLast().reproduction()).isEqualTo(new Reproduction.Untried());
    assertThat(result.notes()).singleElement().isInstanceOf(Note.MoreFindings.class);
  }

  @Test
  void whatComesBackCountsBesideWhatDoesNot() {
    CampaignResult result =
        explore(
            OPTIONS,
            () -> detections++ == 0 ? List.of(race(1, 2), race(3, 4)) : List.of(race(3, 4)));
    assertThat(result.verdict()).isEqualTo(Verdict.FAIL);
    assertThat(messages(result)).containsExactly("race: 3 4", "race: 1 2");
    assertThat(result.unconfirmed()).containsExactly(result.findings().getLast());
  }

  @Test
  void racesThatDoNotComeBackDoNotHideAFailure() {
    isFailing = true;
    CampaignResult result =
        explore(
            OPTIONS,
            () -> {
              detections++;
              return List.of(race(2 * detections, 2 * detections + 1));
            });
    assertThat(result.certain())
        .singleElement()
        .satisfies(each -> assertThat(text(each.finding())).isEqualTo("AssertionError: lost"));
  }

  @Test
  void withoutConfirmationEverythingIsReportedAsIs() {
    CampaignResult result = explore(OPTIONS, () -> List.of(race(1, 2), race(3, 4)), Confirmer.NONE);
    assertThat(messages(result)).containsExactly("race: 1 2", "race: 3 4");
    assertThat(result.verdict()).isEqualTo(Verdict.FAIL);
    assertThat(result.findings())
        .extracting(ReportedFinding::reproduction)
        .containsOnly(new Reproduction.Unasked());
    assertThat(result.findings().getFirst().trace().events()).isNotEmpty();
  }

  @Test
  void moreThanAFewAreCounted() {
    List<Finding> races = IntStream.range(0, MORE).mapToObj(i -> race(2 * i, 2 * i + 1)).toList();
    CampaignResult result = explore(OPTIONS, () -> races);
    assertThat(result.findings())
        .extracting(ReportedFinding::finding)
        .containsExactlyElementsOf(races.subList(0, FindingFilter.MAX_OBSERVED));
    assertThat(result.notes()).containsExactly(new Note.MoreFindings(5));
  }

  @Test
  void suppressedFindingsDoNotCount() {
    isFailing = true;
    CampaignResult result =
        explore(
            suppressing("race P1.java", "race a.P3.* a.P4.*", "assertion **"),
            () -> List.of(race(1, 2), race(4, 3)));
    assertThat(result.verdict()).isEqualTo(Verdict.PASS);
    assertThat(result.executions()).isEqualTo(RUNS);
    assertThat(result.notes())
        .containsExactly(new Note.Suppressed(3, List.of("assertion", "race")));
    assertThat(failed).doesNotContain(true);
  }

  @Test
  void suppressionThatMatchesNothingIsTold() {
    CampaignResult result =
        explore(suppressing("race P1.java:1", "race P1.java:2"), () -> List.of(race(1, 2)));
    assertThat(result.findings()).isEmpty();
    assertThat(result.notes())
        .containsExactly(
            new Note.Suppressed(1, List.of("race")),
            new Note.UnusedSuppression("known.txt:2", "race P1.java:2"));
  }

  @Test
  void onlyWhatIsNotSuppressedIsReported() {
    CampaignResult result =
        explore(suppressing("race P1.java"), () -> List.of(race(1, 2), race(3, 4)));
    assertThat(messages(result)).containsExactly("race: 3 4");
  }

  @Test
  void aReplayShowsWhatIsSuppressedOnlyIfItWasRecorded() {
    EventDetector detection = () -> List.of(race(1, 2), race(3, 4));
    Schedule first = explore(OPTIONS, detection).findings().getFirst().schedule();
    Schedule known = first.with(suppressing("race **"));
    assertThat(replay(known, detection).observed()).containsExactly(race(1, 2));
    assertThat(replay(first, detection).observed()).containsExactly(race(1, 2), race(3, 4));
  }

  private static Options suppressing(String... lines) {
    List<Suppression> suppressions =
        IntStream.range(0, lines.length)
            .mapToObj(i -> Suppression.parse(lines[i], "known.txt:" + (i + 1)))
            .toList();
    return OPTIONS.toBuilder().suppressions(suppressions).build();
  }

  private CampaignResult explore(Options options, EventDetector detection) {
    return explore(options, detection, CampaignSettings.DEFAULT.confirmedHere());
  }

  private CampaignResult explore(Options options, EventDetector detection, Confirmer confirmer) {
    return explore(options, detection, CampaignSettings.DEFAULT.confirmedBy(confirmer));
  }

  private CampaignResult explore(
      Options options, EventDetector detection, CampaignSettings settings) {
    return new Campaign(plan(options, detection, settings)).run();
  }

  private CampaignPlan plan(Options options, EventDetector detection, CampaignSettings settings) {
    DetectorFactory one = (engine, given, detailed, isReplay) -> List.of(detection);
    return new CampaignPlan(PROGRAM, options, this::body, new Listening(), settings, one);
  }

  private ReplayResult replay(Schedule schedule, EventDetector detection) {
    CampaignSettings settings = CampaignSettings.DEFAULT.confirmedHere();
    return Campaign.replay(schedule, plan(schedule.options(), detection, settings));
  }

  private void body() throws Exception {
    outcome = Small.volatileIncrement();
    if (isFailing && outcome == 1) {
      throw new AssertionError("lost");
    }
  }

  private static List<String> messages(CampaignResult result) {
    return result.findings().stream()
        .map(ReportedFinding::finding)
        .map(each -> text(each))
        .toList();
  }

  private static String text(Finding finding) {
    return finding.kind().isObserved()
        ? finding.sites().stream()
            .map(site -> site.className().replace("a.P", ""))
            .collect(Collectors.joining(" ", finding.kind().label() + ": ", ""))
        : FindingWords.message(finding);
  }

  /** As in another JVM: everything is to be seen again. */
  private ReplayResult seenAgain(Schedule schedule, long nanos) {
    replayed.add(schedule);
    return new ReplayResult(
        schedule,
        isFailing ? schedule.finding() : null,
        List.of(race(1, 2), race(3, 4), atomicity(3, 4)),
        null,
        Trace.EMPTY,
        0,
        List.of(),
        List.of());
  }

  /** As in another JVM: every step is the same, and nothing goes wrong. */
  private ReplayResult passes(Schedule schedule, long nanos) {
    replayed.add(schedule);
    return new ReplayResult(schedule, null, List.of(), null, Trace.EMPTY, 0, List.of(), List.of());
  }

  private final class Listening implements CampaignListener {
    @Override
    public void executionEnded(long execution, boolean isFailed) {
      if (execution > 0) {
        failed.add(isFailed);
      }
    }

    @Override
    public void found(ReportedFinding finding) {
      told.add(finding);
    }

    @Override
    public void hung(LossOfControl.NoProgress hang) {
      fail(LossWords.message(hang));
    }
  }
}
