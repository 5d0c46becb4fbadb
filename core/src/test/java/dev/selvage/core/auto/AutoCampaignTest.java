package dev.selvage.core.auto;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.core.support.CarrierKind;
import dev.selvage.core.support.Explore;
import dev.selvage.model.CampaignResult;
import dev.selvage.model.Claim;
import dev.selvage.model.DetectorSets;
import dev.selvage.model.PartialSearch.Retirement;
import dev.selvage.model.ReplayResult;
import dev.selvage.model.ReportedFinding;
import dev.selvage.model.SearchResult;
import dev.selvage.model.Verdict;
import dev.selvage.programs.Mixed;
import dev.selvage.specimens.clean.TicketSpinLock;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** The default strategy proves what it can, and samples the rest. */
class AutoCampaignTest {
  private static final int RUNS = 2_000;
  private static final int SEEDS = 40;

  private static final Explore AUTO =
      Explore.mainOn(CarrierKind.FIBERS)
          .with(options -> options.strategy("auto").runs(RUNS).detect(DetectorSets.DEFAULT));

  /** Two additions of two threads each: 4! / (2! 2!) orders. */
  @Test
  void endsWithAProofWhenEveryBehaviourWasExplored() {
    CampaignResult result = AUTO.campaign(Mixed::fewOrders);
    assertThat(result.verdict()).isEqualTo(Verdict.PASS);
    assertThat(result.search().isExhaustive()).isTrue();
    assertThat(result.search().behaviours()).isEqualTo(6);
    assertThat(Claim.of(result).isForJava()).isTrue();
    assertThat(result.executions()).isLessThan(40);
    assertThat(result.guarantee()).isNull();
    assertThat(result.partialSearch()).isNull();
  }

  /** A thread group remembers its subgroups, which would be state of earlier executions. */
  @Test
  void everyExecutionFindsANewThreadGroup() {
    CampaignResult result = AUTO.campaign(Mixed::inAThreadGroup);
    assertThat(result.verdict()).isEqualTo(Verdict.PASS);
    assertThat(result.search().isExhaustive()).isTrue();
    assertThat(result.search().behaviours()).isEqualTo(6);
  }

  /** Orders are more than there are executions. */
  @Test
  void samplesWhatHasTooManyBehaviours() {
    CampaignResult result = AUTO.campaign(Mixed::manyOrders);
    assertThat(result.executions()).isEqualTo(RUNS);
    assertThat(result.search()).isNull();
    assertThat(result.guarantee()).isNotNull();
    assertThat(result.partialSearch().retirement()).isEqualTo(Retirement.SHARE);
    SearchResult search = result.partialSearch().search();
    assertThat(search.schedules()).isBetween(64L, 96L);
    // After so few it can be wrong, but there are 12! / (3! 3! 3! 3!) = 369,600 behaviours.
    assertThat(search.estimate().low()).isGreaterThan(10 * RUNS);
  }

  /** There are 252, too many for the share of the search, so that it needs what is left at last. */
  @Test
  void searchesWithAllThatIsLeftWhenItMayJustComeToItsEnd() {
    CampaignResult result = AUTO.runs(500).campaign(Mixed::someOrders);
    assertThat(result.search().isExhaustive()).isTrue();
    assertThat(result.search().behaviours()).isEqualTo(252);
    // Some are descents, and the samplers had their turns before.
    assertThat(result.executions()).isBetween(350L, 500L);
  }

  /** Its share would be enough by the middle of its estimate, which is too low. */
  @Test
  void searchesWithAllThatIsLeftWhenItsShareMayNotBeEnough() {
    CampaignResult result = AUTO.runs(400).campaign(() -> TicketSpinLock.main(new String[0]));
    assertThat(result.search().isExhaustive()).isTrue();
  }

  @Test
  void searchesAsLongAsItMayComeToItsEnd() {
    CampaignResult result = AUTO.runs(200).campaign(Mixed::someOrders);
    assertThat(result.executions()).isEqualTo(200);
    assertThat(result.partialSearch().retirement()).isNull();
    // After a few others, two of five executions are those of the search; some are descents.
    assertThat(result.partialSearch().search().schedules()).isBetween(50L, 80L);
  }

  @Test
  void samplesWhatASearchCannotRepeat() {
    AtomicInteger executions = new AtomicInteger();
    CampaignResult result = AUTO.campaign(() -> Mixed.changing(executions));
    assertThat(result.executions()).isEqualTo(RUNS);
    assertThat(result.search()).isNull();
    assertThat(result.partialSearch().retirement()).isEqualTo(Retirement.GAP);
    assertThat(result.partialSearch().search().isComplete()).isFalse();
  }

  @Test
  void doesNotSearchLongExecutions() {
    CampaignResult result = AUTO.runs(30).campaign(Mixed::longOne);
    assertThat(result.executions()).isEqualTo(30);
    assertThat(result.partialSearch().retirement()).isEqualTo(Retirement.LENGTH);
    assertThat(result.partialSearch().search().schedules()).isZero();
  }

  /** With some of the seeds it is the search that comes to it first. */
  @Test
  void leavesAnExecutionInWhichAThreadWouldCountForever() {
    for (int seed = 1; seed <= SEEDS; seed++) {
      int number = seed;
      CampaignResult result =
          AUTO.runs(100)
              .with(options -> options.seed(number).maxSteps(20_000))
              .campaign(Mixed::counting);
      assertThat(result.executions()).isEqualTo(100);
      assertThat(result.cutOff()).as("seed %d", seed).isZero();
      assertThat(result.partialSearch().retirement()).isEqualTo(Retirement.LENGTH);
    }
  }

  /** What fails in one of 20 behaviours is found in different ways with different seeds. */
  @Test
  void everyScheduleNamesItsModeAndReplays() {
    Set<String> modes = new TreeSet<>();
    for (int seed = 1; seed <= SEEDS; seed++) {
      int number = seed;
      CampaignResult result =
          AUTO.with(options -> options.seed(number)).campaign(Mixed::failsInOneOrder);
      ReportedFinding failure = result.findings().getFirst();
      modes.add(failure.schedule().mode());
      ReplayResult replay = Explore.replay(failure.schedule(), Mixed::failsInOneOrder);
      assertThat(replay.divergence()).isNull();
      assertThat(replay.isReproduced()).isTrue();
    }
    assertThat(modes).contains("dpor", "pos", "surw");
  }
}
