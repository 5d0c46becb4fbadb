package dev.selvage.core.rank;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.core.explore.Body;
import dev.selvage.core.support.CarrierKind;
import dev.selvage.core.support.Explore;
import dev.selvage.core.support.Header;
import dev.selvage.core.support.InOrder;
import dev.selvage.model.CampaignResult;
import dev.selvage.model.DetectorSets;
import dev.selvage.model.Finding;
import dev.selvage.model.FindingKind;
import dev.selvage.model.ReplayResult;
import dev.selvage.model.ReportedFinding;
import dev.selvage.specimens.rank.AirlineTickets;
import dev.selvage.specimens.rank.BubbleSort2;
import dev.selvage.specimens.rank.BufWriter;
import dev.selvage.specimens.rank.HashSetViews;
import dev.selvage.specimens.rank.ProducerConsumer;
import dev.selvage.specimens.rank.SleepingCache;
import dev.selvage.specimens.rank.TreeSetViews;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The programs on which RankChecker was measured have the bugs that their headers tell. */
class RankProgramsTest {
  /** What each fact of a header looks like. */
  private static final Map<String, String> FORMATS =
      Map.of(
          "Kind", "assertion|exception",
          "Bug class", "[A-Za-z].*",
          "Preemptions", "[0-2]",
          "Data race", "yes|no",
          "Threads", "[1-9]\\d*",
          "Tuple", "\\([0-2], (0|1|all), 2, 1\\)",
          "Budget", "[1-9]\\d*");

  /** The fewest threads with which a bug is there, if more than three. */
  private static final Map<Class<?>, Integer> SMALLEST =
      Map.of(ProducerConsumer.class, 5, HashSetViews.class, 4, TreeSetViews.class, 4);

  private static final int CLEAN_RUNS = 200;
  private static final int RACE_RUNS = 50;

  /** Programs with more threads than this are run with fewer. */
  private static final int MOST_THREADS = 18;

  private static final int FEW_THREADS = 9;

  /**
   * Enough for all schedules of three or four threads with fewer preemptions than the bug needs.
   */
  private static final int SEARCH_RUNS = 20_000;

  /** Only what races is a point; with every shared access one, schedules would be endless. */
  private static final Explore EXPLORE =
      Explore.mainOn(CarrierKind.FIBERS).with(options -> options.detect(DetectorSets.DEFAULT));

  private static final Explore SEARCH =
      EXPLORE.with(options -> options.strategy("chess").runs(SEARCH_RUNS));

  private static Stream<DynamicTest> each(Check check) {
    return RankPrograms.ALL.stream()
        .map(
            program ->
                DynamicTest.dynamicTest(
                    program.getSimpleName(), () -> check.run(program, Header.of(program))));
  }

  /** What is expected of a program. */
  private interface Check {
    void run(Class<?> program, Header header) throws Exception;
  }

  @TestFactory
  Stream<DynamicTest> everyHeaderIsCompleteAndWellFormed() {
    return each(
        (program, header) -> {
          assertThat(header.facts().keySet()).isEqualTo(FORMATS.keySet());
          header
              .facts()
              .forEach((name, value) -> assertThat(value).as(name).matches(FORMATS.get(name)));
          assertThat(header.facts().get("Tuple")).startsWith("(" + header.preemptions() + ",");
        });
  }

  @TestFactory
  Stream<DynamicTest> aRandomWalkFindsEveryBug() {
    return each(RankProgramsTest::failsAsItsHeaderSays);
  }

  private static void failsAsItsHeaderSays(Class<?> program, Header header) {
    Body body = RankPrograms.buggy(program, threads(header));
    CampaignResult result = EXPLORE.runs(header.budget()).campaign(body);
    assertThat(result.lostControl()).isEmpty();
    ReportedFinding failure = failure(result);
    assertThat(failure.finding().kind()).isEqualTo(header.kind());
    assertThat(failure.preemptions()).isGreaterThanOrEqualTo(header.preemptions());
    ReplayResult replay = Explore.replay(failure.schedule(), body);
    assertThat(replay.divergence()).isNull();
    assertThat(replay.isReproduced()).isTrue();
  }

  /** The search above may end before it sees a race. */
  @TestFactory
  Stream<DynamicTest> thereAreRacesWhereTheHeaderSaysSo() {
    return each(
        (program, header) -> {
          Body body = RankPrograms.buggy(program, threads(header));
          assertThat(EXPLORE.runs(RACE_RUNS).races(body).isEmpty()).isEqualTo(!header.hasRace());
        });
  }

  private static int threads(Header header) {
    return header.threads() > MOST_THREADS ? FEW_THREADS : header.threads();
  }

  private static ReportedFinding failure(CampaignResult result) {
    return result.findings().stream().filter(each -> !isObserved(each)).findFirst().orElseThrow();
  }

  private static boolean isObserved(ReportedFinding reported) {
    return reported.finding().kind().isObserved();
  }

  @TestFactory
  Stream<DynamicTest> fixedOnesStayClean() {
    return each(
        (program, header) ->
            EXPLORE.runs(CLEAN_RUNS).passes(RankPrograms.fixed(program, threads(header))));
  }

  /** The programs are those of the paper also in their size. */
  @TestFactory
  Stream<DynamicTest> thereAreAsManyThreadsAsTheHeaderSays() {
    return each(
        (program, header) -> {
          CampaignResult result = EXPLORE.runs(1).passesWithNotes(RankPrograms.fixed(program));
          assertThat(result.threads()).isEqualTo(header.threads());
        });
  }

  /** For a bug that needs a preemption, every schedule without one is right, and so on. */
  @TestFactory
  Stream<DynamicTest> everyBugNeedsAsManyPreemptionsAsItsHeaderSays() {
    return each(
        (program, header) -> {
          int preemptions = header.preemptions();
          Body body = RankPrograms.buggy(program, SMALLEST.getOrDefault(program, 3));
          CampaignResult result = SEARCH.with(options -> options.bound(preemptions)).campaign(body);
          assertThat(failure(result).preemptions()).isEqualTo(preemptions);
          if (preemptions > 0) {
            CampaignResult below =
                SEARCH.with(options -> options.bound(preemptions - 1)).campaign(body);
            assertThat(below.findings()).allMatch(RankProgramsTest::isObserved);
            assertThat(below.search().isExhaustive()).isTrue();
          }
        });
  }

  /** The paper begins with these two orders, which are enough for what needs no preemption. */
  @TestFactory
  Stream<DynamicTest> oneOfTwoOrdersFindsWhatNeedsNoPreemption() {
    Set<Class<?>> lastFirst = Set.of(BubbleSort2.class, BufWriter.class, AirlineTickets.class);
    return each(
        (program, header) -> {
          FindingKind kind = header.preemptions() == 0 ? header.kind() : null;
          boolean isLastFirst = lastFirst.contains(program);
          Body body = RankPrograms.buggy(program);
          assertThat(InOrder.FIRST_FIRST.failure(body)).isEqualTo(isLastFirst ? null : kind);
          if (isLastFirst || kind == null) {
            assertThat(InOrder.LAST_FIRST.failure(body)).isEqualTo(kind);
          }
        });
  }

  /** The race of this one is known, and harmless. */
  @Test
  void theCacheHasARaceOnItsFlagAndNoFailure() {
    CampaignResult result = EXPLORE.runs(CLEAN_RUNS).campaign(SleepingCache::buggy);
    assertThat(result.lostControl()).isEmpty();
    assertThat(result.notes()).isEmpty();
    assertThat(result.threads()).isEqualTo(Header.of(SleepingCache.class).threads());
    List<String> locations = new ArrayList<>();
    for (ReportedFinding reported : result.findings()) {
      Finding.Race race = (Finding.Race) reported.finding();
      locations.add(race.earlier().location());
      locations.add(race.later().location());
    }
    assertThat(locations).isNotEmpty().allMatch(each -> each.endsWith(".sleep"));
  }
}
