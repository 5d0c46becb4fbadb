package dev.selvage.core.pct;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.core.explore.Body;
import dev.selvage.core.support.CarrierKind;
import dev.selvage.core.support.Explore;
import dev.selvage.core.support.Header;
import dev.selvage.model.CampaignResult;
import dev.selvage.model.DetectorSets;
import dev.selvage.model.FindingKind;
import dev.selvage.model.ReplayResult;
import dev.selvage.model.ReportedFinding;
import dev.selvage.specimens.pct.Barnes;
import dev.selvage.specimens.pct.DryadChannels;
import dev.selvage.specimens.pct.Fft;
import dev.selvage.specimens.pct.LongAndShort;
import dev.selvage.specimens.pct.Lu;
import dev.selvage.specimens.pct.ParallelBzip2;
import dev.selvage.specimens.pct.WorkStealingQueue;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** The programs on which PCT was measured have the bugs that their headers tell, and no others. */
class PctProgramsTest {
  private static final int CLEAN_RUNS = 500;

  /** Only what races is a point; with every shared access one, schedules would be endless. */
  private static final Explore EXPLORE =
      Explore.mainOn(CarrierKind.FIBERS).with(options -> options.detect(DetectorSets.DEFAULT));

  @TestFactory
  Stream<DynamicTest> aRandomWalkFindsEveryBug() {
    return PctPrograms.ALL.stream()
        .map(
            program ->
                DynamicTest.dynamicTest(
                    program.getSimpleName(), () -> failsAsItsHeaderSays(program)));
  }

  private static void failsAsItsHeaderSays(Class<?> program) {
    Header header = Header.of(program);
    Body body = PctPrograms.buggy(program);
    CampaignResult result = EXPLORE.runs(header.budget()).campaign(body);
    assertThat(result.lostControl()).isEmpty();
    assertThat(result.findings().stream().anyMatch(PctProgramsTest::isRace))
        .as("has a race")
        .isEqualTo(header.hasRace());
    ReportedFinding failure =
        result.findings().stream().filter(each -> !isRace(each)).findFirst().orElseThrow();
    assertThat(failure.finding().kind()).isEqualTo(header.kind());
    assertThat(failure.preemptions()).isGreaterThanOrEqualTo(header.preemptions());
    ReplayResult replay = Explore.replay(failure.schedule(), body);
    assertThat(replay.divergence()).isNull();
    assertThat(replay.isReproduced()).isTrue();
  }

  private static boolean isRace(ReportedFinding reported) {
    return reported.finding().kind() == FindingKind.RACE;
  }

  @TestFactory
  Stream<DynamicTest> fixedOnesStayClean() {
    return PctPrograms.ALL.stream()
        .map(
            program ->
                DynamicTest.dynamicTest(
                    program.getSimpleName(),
                    () -> EXPLORE.runs(CLEAN_RUNS).passes(PctPrograms.fixed(program))));
  }

  @TestFactory
  Stream<DynamicTest> largerOnesAreRightToo() {
    return Stream.of(
        clean("Fft", () -> Fft.run(16, 4, true)),
        clean("Lu", () -> Lu.run(6, 5, 3, true)),
        clean("Barnes", () -> Barnes.run(60, 3, 3, true)),
        clean("ParallelBzip2", () -> ParallelBzip2.run(12, 100, 5, true)),
        clean("WorkStealingQueue", () -> WorkStealingQueue.run(64, 20, true)),
        clean("DryadChannels", () -> DryadChannels.run(30, 50, 10, true)));
  }

  private static DynamicTest clean(String name, Body body) {
    return DynamicTest.dynamicTest(name, () -> EXPLORE.runs(20).passes(body));
  }

  /** A random walk favours one of two threads for 5 steps in 1 of 32 schedules. */
  @Test
  void ofShortThreadsEachCanBeFirst() {
    Explore explore = EXPLORE.runs(CLEAN_RUNS);
    explore.fails(
        FindingKind.ASSERTION,
        "AssertionError: 3 steps were taken before the other thread began",
        () -> LongAndShort.longFirst(3, 2));
    explore.fails(
        FindingKind.ASSERTION,
        "AssertionError: 2 steps were taken before the other thread began",
        () -> LongAndShort.shortFirst(3, 2));
  }

  /** It does so for 22 steps in 1 of four million. */
  @Test
  void ofLongThreadsNeitherIsFirstInARandomWalk() {
    Explore explore = EXPLORE.runs(300);
    explore.passes(LongAndShort::longFirst);
    explore.passes(LongAndShort::shortFirst);
    explore.passes(LongAndShort::fixed);
  }

  @Test
  void everyEventOfTheQueueHappensOnceAndPairsComeInBothOrders() {
    int owners = WorkStealingQueue.ownersEvents(4);
    int events = WorkStealingQueue.events(1, 4);
    assertThat(owners).isEqualTo(14);
    assertThat(events).isEqualTo(20);
    Set<List<Integer>> pairs = new HashSet<>();
    for (List<Integer> order : EXPLORE.runs(500).outcomes(PctProgramsTest::eventsOfTheQueue)) {
      assertThat(order).hasSize(events).doesNotHaveDuplicates();
      assertThat(order.stream().filter(event -> event < owners)).isSorted();
      assertThat(order.stream().filter(event -> event >= owners)).isSorted();
      addPairs(order, owners, pairs);
    }
    // All are 168; the rarest need a thread that is quicker than a random walk lets it be.
    assertThat(pairs).hasSizeBetween(120, 168);
  }

  private static List<Integer> eventsOfTheQueue() throws InterruptedException {
    List<Integer> order = new ArrayList<>();
    WorkStealingQueue.run(1, 4, true, order::add);
    return order;
  }

  /** Adds each pair of an event of the owner and one of the thief, in the order they came. */
  private static void addPairs(List<Integer> order, int owners, Set<List<Integer>> pairs) {
    for (int i = 0; i < order.size(); i++) {
      for (int j = i + 1; j < order.size(); j++) {
        if (order.get(i) < owners != order.get(j) < owners) {
          pairs.add(List.of(order.get(i), order.get(j)));
        }
      }
    }
  }
}
