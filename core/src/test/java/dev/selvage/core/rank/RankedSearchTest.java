package dev.selvage.core.rank;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.core.explore.Body;
import dev.selvage.core.support.CarrierKind;
import dev.selvage.core.support.Explore;
import dev.selvage.core.support.Header;
import dev.selvage.model.CampaignResult;
import dev.selvage.model.DetectorSets;
import dev.selvage.model.FindingKind;
import dev.selvage.model.Note;
import dev.selvage.model.OptionTable;
import dev.selvage.model.Options;
import dev.selvage.model.RankSequence;
import dev.selvage.model.RankTuple;
import dev.selvage.model.ReportedFinding;
import dev.selvage.model.Verdict;
import dev.selvage.programs.Ranks;
import dev.selvage.specimens.rank.BubbleSort2;
import dev.selvage.specimens.rank.SleepingCache;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Ranked search: how many schedules tuples have, what they find, and which races are benign. */
class RankedSearchTest {
  /** Programs with more threads than this are run with fewer. */
  private static final int MOST_THREADS = 18;

  private static final int FEW_THREADS = 9;
  private static final int RUNS = 20_000;

  private static final Explore EXPLORE =
      Explore.mainOn(CarrierKind.FIBERS).with(options -> options.strategy("rank").runs(RUNS));

  private static final Explore WITH_RACES =
      EXPLORE.with(options -> options.detect(DetectorSets.DEFAULT));

  private static Explore upTo(Explore explore, String tuple) {
    return explore.with(options -> options.with(OptionTable.TO, RankTuple.parse(tuple)));
  }

  // ---- how many schedules there are

  /**
   * Without preemptions there are two schedules, one for each order of threads, which are the same:
   * main is stopped at its lock and at its write, where the other thread could go on, and waits for
   * that one in the end. With one preemption, main is preempted at its lock, in two orders; with a
   * variable, also at its write. Both places are the same in the first two schedules, whose choices
   * are the same. Then the other thread is stopped at its write. So with two preemptions there are
   * two times two more, and when it is preempted there after main was at its lock, main is stopped
   * at its write: two more with three.
   */
  @Test
  void countsTheSchedulesOfEachTuple() {
    assertThat(schedules("(0, 0, 2, 1)")).isEqualTo(2);
    assertThat(schedules("(1, 0, 2, 1)")).isEqualTo(4);
    assertThat(schedules("(1, all, 2, 1)")).isEqualTo(6);
    assertThat(schedules("(2, 0, 2, 1)")).isEqualTo(6);
    assertThat(schedules("(2, 1, 2, 1)")).isEqualTo(10);
    assertThat(schedules("(2, all, 2, 1)")).isEqualTo(10);
    assertThat(schedules("(3, 1, 2, 1)")).isEqualTo(12);
  }

  private static long schedules(String tuple) {
    CampaignResult result = upTo(EXPLORE, tuple).campaign(Ranks::lockAndWrites);
    assertThat(result.findings()).isEmpty();
    assertThat(result.ranks().passed()).hasToString(tuple);
    assertThat(result.ranks().current()).isNull();
    assertThat(result.ranks().variables()).isEqualTo(1);
    // The first execution of a search does not count.
    assertThat(result.executions()).isEqualTo(result.ranks().schedules() + 1);
    return result.ranks().schedules();
  }

  /** One tuple that contains all the others has no more schedules than they have together. */
  @Test
  void runsNothingTwice() {
    CampaignResult together = upTo(EXPLORE, "(2, all, 2, 1)").campaign(Ranks::twoVariables);
    CampaignResult alone = only("(2, all, 2, 1)").campaign(Ranks::twoVariables);
    assertThat(together.ranks().schedules()).isEqualTo(alone.ranks().schedules());
    assertThat(together.ranks().variables()).isEqualTo(2);
  }

  private static Explore only(String tuple) {
    List<RankTuple> ranks = List.of(RankTuple.parse(tuple));
    return EXPLORE.with(options -> options.with(OptionTable.RANKS, ranks));
  }

  /**
   * The two variables are written by both threads, one after the other. A schedule in which main is
   * preempted at one of them and the other thread at the other one needs both.
   */
  @Test
  void setsOfVariablesAreTrackedOneAfterTheOther() {
    long none = only("(2, 0, 2, 1)").campaign(Ranks::twoVariables).ranks().schedules();
    long one = only("(2, 1, 2, 1)").campaign(Ranks::twoVariables).ranks().schedules();
    long two = only("(2, 2, 2, 1)").campaign(Ranks::twoVariables).ranks().schedules();
    long all = only("(2, all, 2, 1)").campaign(Ranks::twoVariables).ranks().schedules();
    // Main is stopped at both, and for each of these places the other thread is stopped at both.
    assertThat(none).isEqualTo(2);
    assertThat(one).isEqualTo(2 + 2 * 2 + 2 * 2);
    assertThat(two).isEqualTo(2 + 2 * 2 + 2 * 4);
    assertThat(all).isEqualTo(two);
  }

  /** Calls are seen on all of them: with one iteration, both places of a method count. */
  @ParameterizedTest
  @EnumSource
  void carriersMakeNoDifference(CarrierKind carrier) {
    List<RankTuple> ranks = List.of(RankTuple.parse("(2, all, 2, 1)"));
    Explore explore =
        Explore.mainOn(carrier)
            .with(options -> options.strategy("rank").with(OptionTable.RANKS, ranks).runs(RUNS));
    long schedules = explore.campaign(Ranks::twoVariables).ranks().schedules();
    assertThat(schedules).isEqualTo(2 + 2 * 2 + 2 * 4);
  }

  /** A set that contains a variable which only one thread accesses would be tracked in vain. */
  @Test
  void aVariableOfOneThreadIsNotTracked() {
    CampaignResult result = only("(1, all, 2, 1)").campaign(Ranks::ownVariable);
    assertThat(result.ranks().variables()).isEqualTo(1);
    // Main is stopped at both variables, and preempted at the one that both threads write.
    assertThat(result.ranks().schedules()).isEqualTo(2 + 2);
  }

  /**
   * Main is stopped at its read. If it is preempted there, the other thread is stopped at each of
   * its four writes, each time a round later. So with two preemptions there are two schedules
   * without one, two with one, and two for each round that counts.
   */
  @Test
  void iterationsBeyondTheLimitAreLeftOut() {
    assertThat(roundsWith(1)).isEqualTo(6);
    assertThat(roundsWith(2)).isEqualTo(8);
    assertThat(roundsWith(3)).isEqualTo(10);
    assertThat(roundsWith(4)).isEqualTo(12);
    assertThat(roundsWith(5)).isEqualTo(12);
  }

  private static long roundsWith(int iterations) {
    RankTuple tuple = new RankTuple(2, RankTuple.ALL, 2, iterations);
    CampaignResult result = only(tuple.toString()).campaign(Ranks::rounds);
    assertThat(result.findings()).isEmpty();
    return result.ranks().schedules();
  }

  /** A program with few schedules has no others at some time. */
  @Test
  void endsWhenFurtherTuplesHaveNothingElse() {
    CampaignResult result = EXPLORE.campaign(Ranks::lockAndWrites);
    assertThat(result.ranks().isAll()).isTrue();
    assertThat(result.ranks().passed()).hasToString("(3, 1, 2, 1)");
    assertThat(result.ranks().current()).isNull();
    assertThat(result.verdict()).isEqualTo(Verdict.PASS);
  }

  // ---- what is found

  @TestFactory
  Stream<DynamicTest> findsTheBugsOfThePaperAtItsTupleOrAnEarlierOne() {
    return RankPrograms.ALL.stream()
        .map(
            program ->
                DynamicTest.dynamicTest(
                    program.getSimpleName(), () -> findsAtItsTuple(program, Header.of(program))));
  }

  private static void findsAtItsTuple(Class<?> program, Header header) {
    int threads = header.threads() > MOST_THREADS ? FEW_THREADS : header.threads();
    Body body = RankPrograms.buggy(program, threads);
    CampaignResult result = WITH_RACES.campaign(body);
    ReportedFinding failure =
        result.findings().stream()
            .filter(each -> !each.finding().kind().isObserved())
            .findFirst()
            .orElseThrow();
    assertThat(failure.finding().kind()).isEqualTo(header.kind());
    assertThat(Explore.replay(failure.schedule(), body).isReproduced()).isTrue();
    RankTuple tuple = RankTuple.parse(header.facts().get("Tuple"));
    assertThat(tuplesUpTo(tuple)).contains(result.ranks().found());
    assertThat(result.ranks().foundAfter()).isLessThanOrEqualTo(result.executions());
  }

  private static List<RankTuple> tuplesUpTo(RankTuple last) {
    RankSequence sequence = RankSequence.of(Options.builder().with(OptionTable.TO, last).build());
    List<RankTuple> tuples = new ArrayList<>();
    for (RankTuple each = sequence.next(); each != null; each = sequence.next()) {
      tuples.add(each);
    }
    return tuples;
  }

  /** Also with all its threads: the second of two orders. */
  @Test
  void ofManyThreadsTheLastOnesRunFirstInTheSecondSchedule() {
    CampaignResult result = WITH_RACES.campaign(BubbleSort2::buggy);
    assertThat(result.ranks().found()).hasToString("(0, 0, 2, 1)");
    assertThat(result.ranks().foundAfter()).isLessThanOrEqualTo(5);
  }

  // ---- races

  @Test
  void aRaceThatMakesNoDifferenceIsBenign() {
    CampaignResult result = upTo(WITH_RACES, "(1, all, 2, 1)").campaign(SleepingCache::buggy);
    assertThat(result.findings()).isEmpty();
    assertThat(result.verdict()).isEqualTo(Verdict.PASS);
    assertThat(result.notes()).isNotEmpty().allMatch(Note.BenignRace.class::isInstance);
  }

  /** Two writes of the same value make no difference, but the reads before them do. */
  @TestFactory
  Stream<DynamicTest> aRaceThatMakesADifferenceIsNot() {
    Map<String, Body> programs =
        Map.of(
            "a lost update", Ranks::counter,
            "what is read is kept in an atomic variable", Ranks::keepsInAtomic,
            "what is read is kept in an object that nobody else knows", Ranks::keepsInObject,
            "what is read is kept in a list", Ranks::keepsInList);
    return programs.entrySet().stream()
        .map(each -> DynamicTest.dynamicTest(each.getKey(), () -> remains(each.getValue())));
  }

  private static void remains(Body body) {
    CampaignResult result = upTo(WITH_RACES, "(1, all, 2, 1)").campaign(body);
    assertThat(result.findings())
        .isNotEmpty()
        .allMatch(each -> each.finding().kind() == FindingKind.RACE);
    assertThat(result.notes()).noneMatch(Note.BenignRace.class::isInstance);
  }

  /** It is benign as long as it is not seen to fail, but then the failure is what is reported. */
  @Test
  void aFailureIsReportedEvenIfTheRaceBehindItIsBenignMostly() {
    CampaignResult result = WITH_RACES.campaign(Ranks::failsInOneOrder);
    assertThat(result.verdict()).isEqualTo(Verdict.FAIL);
    assertThat(result.findings()).anyMatch(each -> each.finding().kind() == FindingKind.ASSERTION);
    assertThat(result.notes()).noneMatch(Note.BenignRace.class::isInstance);
  }
}
