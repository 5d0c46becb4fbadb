package dev.selvage.core.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.core.strategy.search.BoundedSearch;
import dev.selvage.core.support.CarrierKind;
import dev.selvage.core.support.Explore;
import dev.selvage.core.support.Programs;
import dev.selvage.model.CampaignResult;
import dev.selvage.model.DetectorSets;
import dev.selvage.model.FindingKind;
import dev.selvage.model.NoteKind;
import dev.selvage.model.Options;
import dev.selvage.model.ReportedFinding;
import dev.selvage.model.SearchGap;
import dev.selvage.model.SearchResult;
import dev.selvage.model.Verdict;
import dev.selvage.programs.CountedWait;
import dev.selvage.programs.Hiccup;
import dev.selvage.programs.LazyHolder;
import dev.selvage.programs.LongCount;
import dev.selvage.programs.Restless;
import dev.selvage.programs.UnknownSpin;
import dev.selvage.report.GapWords;
import dev.selvage.specimens.clean.DekkerPlainFixed;
import dev.selvage.specimens.clean.PhilosophersFixed;
import dev.selvage.specimens.clean.PoliteTransfersFixed;
import dev.selvage.specimens.clean.SpinWithHint;
import dev.selvage.specimens.clean.SpinWithYield;
import dev.selvage.specimens.clean.SpinWithoutYield;
import dev.selvage.specimens.fail.assertion.SleepAsSynchronization;
import dev.selvage.specimens.fail.deadlock.Philosophers;
import dev.selvage.specimens.fail.livelock.PoliteTransfers;
import dev.selvage.specimens.fail.lostwakeup.MissedSignal;
import dev.selvage.specimens.fail.lostwakeup.NotifyWrongSide;
import dev.selvage.specimens.notsc.DekkerPlain;
import dev.selvage.specimens.racefree.CountedParts;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What a search says about programs whose verdict is known, and at which bound it finds bugs. */
class SearchVerdictsTest {
  private final Explore explore =
      Explore.mainOn(CarrierKind.FIBERS).with(options -> options.runs(20_000));

  private CampaignResult search(String strategy, int bound, Class<?> program) {
    return explore
        .with(options -> options.strategy(strategy).bound(bound))
        .campaign(Programs.main(program));
  }

  private void fails(Class<?> program, FindingKind kind, int preemptions) {
    CampaignResult result = search("chess", 2, program);
    assertThat(result.verdict()).isEqualTo(Verdict.FAIL);
    ReportedFinding found = result.findings().getFirst();
    assertThat(found.finding().kind()).isEqualTo(kind);
    assertThat(found.preemptions()).isEqualTo(preemptions);
    assertThat(result.search().reached()).isEqualTo(preemptions);
  }

  private SearchResult passes(String strategy, Class<?> program) {
    CampaignResult result = search(strategy, 2, program);
    assertThat(result.verdict()).isEqualTo(Verdict.PASS);
    assertThat(result.search().isOver()).isTrue();
    return result.search();
  }

  // ---- counts

  /** The JDK has a list of all pools of the JVM. */
  @Test
  void poolsOfOthersMakeNoDifference() {
    List<ExecutorService> others = new ArrayList<>();
    Set<List<Long>> counts = new HashSet<>();
    for (int i = 0; i < 3; i++) {
      SearchResult search = search("chess", 1, CountedParts.class).search();
      counts.add(List.of(search.schedules(), search.behaviours(), search.pruned()));
      Stream.generate(Executors::newCachedThreadPool).limit(100).forEach(others::add);
    }
    others.forEach(ExecutorService::close);
    assertThat(counts).hasSize(1);
  }

  // ---- bugs, each at the least bound that it takes

  @Test
  void philosophersStarveAfterOnePreemption() {
    fails(Philosophers.class, FindingKind.DEADLOCK, 1);
  }

  @Test
  void aQueueWithNotifyGetsStuck() {
    fails(NotifyWrongSide.class, FindingKind.LOST_WAKEUP, 1);
  }

  @Test
  void aSignalIsLost() {
    fails(MissedSignal.class, FindingKind.LOST_WAKEUP, 1);
  }

  @Test
  void aSleepIsNoSynchronisation() {
    fails(SleepAsSynchronization.class, FindingKind.ASSERTION, 0);
  }

  @Test
  void politeThreadsGoRoundInACircle() {
    fails(PoliteTransfers.class, FindingKind.LIVELOCK, 0);
  }

  @Test
  void dekkerWithPlainFieldsHasARace() {
    CampaignResult result =
        explore
            .with(options -> options.strategy("chess").detect(DetectorSets.DEFAULT))
            .campaign(Programs.main(DekkerPlain.class));
    assertThat(result.findings()).anyMatch(found -> found.finding().kind() == FindingKind.RACE);
  }

  // ---- proofs

  @Test
  void orderedPhilosophersNeverStarve() {
    assertThat(passes("chess", PhilosophersFixed.class).isExhaustive()).isTrue();
    SearchResult reduced = passes("dpor", PhilosophersFixed.class);
    assertThat(reduced.isExhaustive()).isTrue();
    assertThat(reduced.isAll()).isTrue();
  }

  @Test
  void dekkerWithVolatileFieldsKeepsOthersOut() {
    assertThat(passes("chess", DekkerPlainFixed.class).isExhaustive()).isTrue();
    assertThat(passes("dpor", DekkerPlainFixed.class).isExhaustive()).isTrue();
  }

  @Test
  void transfersInOneOrderEnd() {
    assertThat(passes("chess", PoliteTransfersFixed.class).isExhaustive()).isTrue();
  }

  // ---- loops

  @Test
  void loopsThatGiveWayEnd() {
    assertThat(passes("chess", SpinWithYield.class).isExhaustive()).isTrue();
    assertThat(passes("chess", SpinWithHint.class).isExhaustive()).isTrue();
  }

  /**
   * Every round is a state of its own, so that nothing else would end the search. Some rounds are
   * explored without fairness; that the rest is not, is said.
   */
  @Test
  void fairnessEndsLoopsThatGiveWay() {
    Explore some = Explore.on(CarrierKind.FIBERS).with(options -> options.runs(2_000));
    CampaignResult fair =
        some.with(options -> options.strategy("chess")).campaign(CountedWait::run);
    assertThat(fair.search().isOver()).isTrue();
    assertThat(fair.search().gaps()).containsExactly(new SearchGap.Loops());
    Options options = Options.builder().build();
    Callable<String> body =
        () -> {
          CountedWait.run();
          return "";
        };
    assertThat(some.search(body, Set.of(), new BoundedSearch(options), 2_000).result().isOver())
        .isFalse();
  }

  /** Unless static state is made anew in every execution, an initialiser runs in the first only. */
  @Test
  void initialisersThatRanOnceAreNamed() {
    CampaignResult result =
        Explore.on(CarrierKind.FIBERS)
            .with(options -> options.strategy("chess"))
            .campaign(LazyHolder::run);
    assertThat(result.search().once()).containsExactly(LazyHolder.class.getName() + "$Holder");
    assertThat(passes("chess", PhilosophersFixed.class).once()).isEmpty();
  }

  @Test
  void aLongExecutionIsNoLivelock() {
    CampaignResult result =
        Explore.on(CarrierKind.FIBERS)
            .with(options -> options.strategy("chess").runs(4))
            .campaign(LongCount::run);
    assertThat(result.findings()).isEmpty();
    assertThat(result.search().isExhaustive()).isFalse();
    assertThat(result.search().gaps()).doesNotHaveAnyElementsOfTypes(SearchGap.CutOffs.class);
  }

  @Test
  void loopsThatChangeNothingAreExploredInFull() {
    for (String strategy : List.of("chess", "dpor")) {
      assertThat(passes(strategy, SpinWithYield.class).isExhaustive()).isTrue();
      assertThat(passes(strategy, SpinWithoutYield.class).isExhaustive()).isTrue();
    }
  }

  @Test
  void aLoopThatDoesNotGiveWayIsNoted() {
    CampaignResult result = explore.with(o -> o.strategy("chess")).campaign(UnknownSpin::run);
    assertThat(result.verdict()).isEqualTo(Verdict.PASS);
    assertThat(result.notes()).anyMatch(note -> note.kind() == NoteKind.UNFAIR_SPIN);
  }

  @Test
  void withLoopsOfWhichTooLittleIsKnownNothingIsProved() {
    for (String strategy : List.of("chess", "dpor")) {
      SearchResult result =
          explore.with(o -> o.strategy(strategy)).campaign(UnknownSpin::run).search();
      assertThat(result.isExhaustive()).isFalse();
      assertThat(result.gaps()).contains(new SearchGap.Loops());
    }
  }

  // ---- programs that do not repeat themselves

  @Test
  void branchesThatDivergeTwiceAreGivenUpAndTold() {
    for (String strategy : List.of("chess", "dpor")) {
      CampaignResult result =
          Explore.on(CarrierKind.FIBERS)
              .with(options -> options.strategy(strategy).runs(2_000))
              .campaign(Restless::run);
      assertThat(result.search().diverged()).as(strategy).isPositive();
      assertThat(result.search().isExhaustive()).as(strategy).isFalse();
      assertThat(GapWords.message(result.search().gaps().getFirst()))
          .contains("could not be repeated: at step ", " was about to ", "Restless.java:")
          .contains(", where before ");
    }
  }

  @Test
  void oneThatDivergesOnceIsTriedAgain() {
    for (String strategy : List.of("chess", "dpor")) {
      Hiccup.reset();
      CampaignResult result =
          Explore.on(CarrierKind.FIBERS)
              .with(options -> options.strategy(strategy).runs(2_000))
              .campaign(Hiccup::run);
      assertThat(result.search().diverged()).as(strategy).isZero();
      assertThat(result.search().isExhaustive()).as(strategy).isTrue();
      assertThat(result.executions()).as(strategy).isEqualTo(result.search().schedules() + 2);
    }
  }
}
