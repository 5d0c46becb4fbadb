package dev.selvage.core.atomicity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.selvage.core.explore.Body;
import dev.selvage.core.explore.Campaign;
import dev.selvage.core.explore.CampaignSettings;
import dev.selvage.core.support.CarrierKind;
import dev.selvage.core.support.Explore;
import dev.selvage.core.support.Programs;
import dev.selvage.model.CampaignResult;
import dev.selvage.model.DetectorSets;
import dev.selvage.model.Finding;
import dev.selvage.model.FindingKind;
import dev.selvage.model.Frame;
import dev.selvage.model.Options;
import dev.selvage.model.ProgramSpec;
import dev.selvage.model.ReplayResult;
import dev.selvage.model.ReportedFinding;
import dev.selvage.model.SiteKey;
import dev.selvage.monitor.atomicity.Invariants;
import dev.selvage.report.FindingWords;
import dev.selvage.report.LossWords;
import dev.selvage.specimens.atomicity.TwoStepWithdrawal;
import dev.selvage.specimens.fail.assertion.CheckThenPut;
import dev.selvage.specimens.fail.assertion.HashtableCount;
import dev.selvage.specimens.fail.assertion.LongAdderLimit;
import dev.selvage.specimens.fail.assertion.Overdraft;
import dev.selvage.specimens.fail.assertion.PlainCounter;
import dev.selvage.specimens.fail.assertion.StockVersions;
import dev.selvage.specimens.fail.assertion.SynchronizedMapCompound;
import dev.selvage.specimens.fail.deadlock.IsEmptyThenTake;
import dev.selvage.specimens.peers.Workloads;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** What another thread comes between is marked in the specimens, and nothing else is found. */
class AtomicitySpecimensTest {
  private static final Options OPTIONS =
      CarrierKind.FIBERS
          .options()
          .seed(1)
          .runs(500)
          .keepGoing(true)
          .resetStatics(true)
          .detect(DetectorSets.parse("+atomicity"))
          .build();

  private static final int CLEAN_RUNS = 40;

  /** What is true, but does no harm: by program, the lines. */
  private static final Map<String, Set<String>> HARMLESS =
      Map.of(
          // The housekeeper of the pool copes with what is gone when it gets there.
          "ValidatingPoolFixed", Set.of("[115, 99, 116]"));

  @Test
  void thereAreSome() {
    assertThat(specimens("atomicity")).hasSizeGreaterThanOrEqualTo(8);
  }

  @TestFactory
  Stream<DynamicTest> whatIsMarkedIsFoundAndNothingElse() {
    return specimens("atomicity").stream()
        .map(type -> dynamicTest(type.getSimpleName(), () -> hasWhatIsMarked(type)));
  }

  private static void hasWhatIsMarked(Class<?> type) {
    List<ReportedFinding> found = atomicity(type, OPTIONS);
    assertThat(found)
        .extracting(reported -> lines(reported.finding()))
        .containsExactlyInAnyOrderElementsOf(AtomicityMarks.of(type));
    assertThat(found).allSatisfy(reported -> comesBack(reported, Programs.main(type)));
  }

  private static void comesBack(ReportedFinding reported, Body body) {
    assertThat(reported.reproduction().isConfirmed()).isTrue();
    ReplayResult replay = Explore.replay(reported.schedule(), body);
    assertThat(replay.isReproduced()).isTrue();
    assertThat(FindingWords.message(replay.shown()))
        .isEqualTo(FindingWords.message(reported.finding()));
    assertThat(stacks(replay.shown()))
        .hasSize(3)
        .allSatisfy(stack -> assertThat(stack).isNotEmpty());
    assertThat(replay.shown().sites()).hasSize(3);
  }

  /** Of the two steps that belong together, and of the one between them. */
  private static List<List<Frame>> stacks(Finding finding) {
    if (finding instanceof Finding.CheckThenAct calls) {
      return List.of(calls.check().stack(), calls.between().stack(), calls.act().stack());
    }
    Finding.Interleaving accesses = (Finding.Interleaving) finding;
    return List.of(accesses.first().stack(), accesses.between().stack(), accesses.second().stack());
  }

  /** These were not written for the detector. */
  @TestFactory
  Stream<DynamicTest> whatMakesOtherProgramsFailIsFound() {
    return Stream.of(
            CheckThenPut.class,
            HashtableCount.class,
            IsEmptyThenTake.class,
            LongAdderLimit.class,
            Overdraft.class,
            PlainCounter.class,
            StockVersions.class,
            SynchronizedMapCompound.class)
        .map(
            type ->
                dynamicTest(
                    type.getSimpleName(), () -> assertThat(atomicity(type, OPTIONS)).hasSize(1)));
  }

  /** Without {@code --keep-going} the first failure is the last execution. */
  @Test
  void nothingIsSaidOfAFailureBeforeEnoughExecutionsPassed() {
    CampaignResult result =
        campaign(TwoStepWithdrawal.class, OPTIONS.toBuilder().keepGoing(false).build());
    assertThat(result.executions()).isLessThan(Invariants.ENOUGH);
    assertThat(result.findings())
        .extracting(reported -> reported.finding().kind())
        .containsExactly(FindingKind.ASSERTION);
  }

  /** In a replay, which has learned nothing, there is more to be seen than what was recorded. */
  @Test
  void aReplayShowsTheFailureThatWasRecorded() {
    ReportedFinding failure =
        campaign(TwoStepWithdrawal.class, OPTIONS).findings().stream()
            .filter(reported -> reported.finding().kind() == FindingKind.ASSERTION)
            .findFirst()
            .orElseThrow();
    ReplayResult replay =
        Explore.replay(failure.schedule(), Programs.main(TwoStepWithdrawal.class));
    assertThat(replay.observed()).isNotEmpty();
    assertThat(replay.shown().isSameAs(failure.finding())).isTrue();
  }

  @TestFactory
  Stream<DynamicTest> cleanProgramsHaveNothingThatDoesHarm() {
    Options options = OPTIONS.toBuilder().runs(CLEAN_RUNS).build();
    return Stream.of("clean", "racefree")
        .flatMap(folder -> specimens(folder).stream())
        .map(type -> dynamicTest(type.getSimpleName(), () -> isHarmless(type, options)));
  }

  private static void isHarmless(Class<?> type, Options options) {
    assertThat(atomicity(type, options))
        .allSatisfy(
            reported ->
                assertThat(HARMLESS.getOrDefault(type.getSimpleName(), Set.of()))
                    .as(FindingWords.message(reported.finding()))
                    .contains(lines(reported.finding())));
  }

  private static List<ReportedFinding> atomicity(Class<?> type, Options options) {
    return campaign(type, options).findings().stream()
        .filter(reported -> reported.finding().kind() == FindingKind.ATOMICITY)
        .toList();
  }

  private static CampaignResult campaign(Class<?> type, Options options) {
    CampaignResult result =
        new Campaign(
                new ProgramSpec("", type.getName(), null, List.of()),
                options,
                Programs.main(type),
                hang -> fail(LossWords.message(hang)),
                CampaignSettings.DEFAULT.confirmedHere())
            .run();
    assertThat(result.lostControl()).isEmpty();
    return result;
  }

  private static String lines(Finding finding) {
    return finding.sites().stream().map(SiteKey::line).toList().toString();
  }

  private static List<Class<?>> specimens(String folder) {
    return Programs.classes(Workloads.class, "dev.selvage.specimens." + folder);
  }
}
