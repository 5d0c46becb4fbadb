package dev.selvage.core.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.core.explore.Body;
import dev.selvage.core.support.CarrierKind;
import dev.selvage.core.support.Explore;
import dev.selvage.model.CampaignResult;
import dev.selvage.model.FindingKind;
import dev.selvage.model.Verdict;
import dev.selvage.programs.HiddenCounters;
import dev.selvage.programs.LoopEnds;
import dev.selvage.programs.LoopPrograms;
import dev.selvage.programs.LoopsWithObjects;
import dev.selvage.programs.UnsafeUse;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** What is said about loops that wait: those that end, those that give up and those that do not. */
class LoopsTest {
  private static final List<String> STRATEGIES = List.of("random", "pct", "chess", "dpor");

  private static final Map<String, Body> END =
      Map.ofEntries(
          entry("a flag", LoopPrograms::seesAFlag),
          entry("a flag through a supplier", LoopPrograms::seesAFlagThroughASupplier),
          entry("a queue is polled", LoopPrograms::pollsAQueue),
          entry("a queue is emptied", LoopPrograms::emptiesAQueue),
          entry("an iterator", LoopPrograms::goesThroughAList),
          entry("sleeps in between", LoopPrograms::pollsAndSleeps),
          entry("timed waits", LoopPrograms::waitsInRounds),
          entry("an iterator in each round", LoopsWithObjects::goesThroughAListInEachRound),
          entry("new objects in each round", LoopsWithObjects::looksWithNewObjects),
          entry("an object that is replaced", LoopsWithObjects::looksAtWhatIsReplaced),
          entry("an element by its offset", UnsafeUse::awaitsAnElement),
          entry("a change that is undone", LoopPrograms::seesWhatIsUndone));

  private static final Map<String, Body> GIVE_UP =
      Map.of(
          "three tries to lock", LoopPrograms::triesALockThreeTimes,
          "three looks at a flag", LoopPrograms::looksForAFlagThreeTimes,
          "two looks in each of two calls", LoopPrograms::looksTwiceInTwoCalls,
          "between a change and its reversal", LoopPrograms::missesWhatIsUndone,
          "a counter of its own", HiddenCounters::givesUpByItself);

  private static final Map<String, Body> NEVER_END =
      Map.of(
          "a lost update", LoopPrograms::waitsForALostUpdate,
          "an empty queue", LoopPrograms::pollsAnEmptyQueue,
          "two threads under a lock", LoopPrograms::pollsUnderALock,
          "sleeps in between", LoopPrograms::sleepsInRounds,
          "timed waits", LoopPrograms::waitsInRoundsForever,
          "timed polls", LoopPrograms::pollsInRoundsForever,
          "an iterator in each round", LoopsWithObjects::goesThroughAListForever,
          "new objects in each round", LoopsWithObjects::looksWithNewObjectsForever,
          "sleeps between iterators", LoopsWithObjects::sleepsBetweenWalksThroughAList);

  private static final Map<String, Consumer<LoopEnds>> WAYS_TO_WAIT =
      Map.of(
          "one after the other", LoopEnds::oneAfterTheOther,
          "one in the other", LoopEnds::oneInTheOther,
          "looking first", LoopEnds::lookingFirst,
          "looking last", LoopEnds::lookingLast,
          "with returns", LoopEnds::withReturns,
          "with labels", LoopEnds::withLabels,
          "with exceptions", LoopEnds::withExceptions);

  private static final Map<String, Consumer<LoopEnds>> WAYS_TO_GIVE_UP =
      Map.of(
          "counting afterwards", LoopEnds::countsAfterwards,
          "counting inside", LoopEnds::countsInside,
          "counting before returning", LoopEnds::countsBeforeReturning);

  private static Map.Entry<String, Body> entry(String name, Body body) {
    return Map.entry(name, body);
  }

  private static Explore with(String strategy) {
    return Explore.on(CarrierKind.FIBERS)
        .with(options -> options.strategy(strategy).seed(1).runs(2_000));
  }

  private static Stream<DynamicTest> each(Map<String, Body> programs, Check check) {
    return programs.entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .flatMap(
            program ->
                STRATEGIES.stream()
                    .map(
                        strategy ->
                            DynamicTest.dynamicTest(
                                program.getKey() + ", " + strategy,
                                () -> check.run(with(strategy), strategy, program.getValue()))));
  }

  /** What is expected of a program. */
  private interface Check {
    void run(Explore explore, String strategy, Body body);
  }

  @TestFactory
  Stream<DynamicTest> loopsThatEndPassAndAreExploredInFull() {
    return each(END, LoopsTest::passesInFull);
  }

  private static void passesInFull(Explore explore, String strategy, Body body) {
    CampaignResult result = explore.campaign(body);
    assertThat(result.verdict()).isEqualTo(Verdict.PASS);
    if (strategy.equals("chess") || strategy.equals("dpor")) {
      assertThat(result.search().gaps()).isEmpty();
      assertThat(result.search().isOver()).isTrue();
    }
  }

  private static Map<String, Body> bodies(
      Map<String, Consumer<LoopEnds>> ways, Function<Consumer<LoopEnds>, Body> program) {
    return ways.entrySet().stream()
        .collect(Collectors.toMap(Map.Entry::getKey, each -> program.apply(each.getValue())));
  }

  @TestFactory
  Stream<DynamicTest> loopsMayBeLeftInAnyWay() {
    return each(bodies(WAYS_TO_WAIT, way -> () -> LoopEnds.seesBoth(way)), LoopsTest::passesInFull);
  }

  @TestFactory
  Stream<DynamicTest> loopsBehindOneThatWasLeftAreLivelocks() {
    return each(
        bodies(WAYS_TO_WAIT, way -> () -> LoopEnds.missesTheSecond(way)),
        (explore, strategy, body) -> explore.fails(FindingKind.LIVELOCK, body));
  }

  @TestFactory
  Stream<DynamicTest> whatLoopsDidThatWereLeftCounts() {
    return each(
        bodies(WAYS_TO_GIVE_UP, way -> () -> LoopEnds.missesTheSecond(way)),
        (explore, strategy, body) -> explore.fails(FindingKind.ASSERTION, body));
  }

  @TestFactory
  Stream<DynamicTest> boundedRetriesCanFail() {
    return each(GIVE_UP, (explore, strategy, body) -> explore.fails(FindingKind.ASSERTION, body));
  }

  @TestFactory
  Stream<DynamicTest> loopsThatNothingCanEndAreLivelocks() {
    return each(NEVER_END, (explore, strategy, body) -> explore.fails(FindingKind.LIVELOCK, body));
  }

  @TestFactory
  Stream<DynamicTest> aSignalThatCameTooEarlyIsALostWakeup() {
    return each(
        Map.of("a timed wait", LoopPrograms::waitsInRoundsForASignal),
        (explore, strategy, body) -> explore.fails(FindingKind.LOST_WAKEUP, body));
  }

  private static Map<String, Body> hidden(Consumer<Supplier<IntSupplier>> program) {
    return HiddenCounters.WAYS.entrySet().stream()
        .collect(Collectors.toMap(Map.Entry::getKey, way -> () -> program.accept(way.getValue())));
  }

  @TestFactory
  Stream<DynamicTest> loopsThatCountWhereItIsHardToSeeAreNotLivelocks() {
    return each(
        hidden(HiddenCounters::countsUp),
        (explore, strategy, body) ->
            assertThat(explore.with(options -> options.runs(100)).campaign(body).findings())
                .isEmpty());
  }

  /** By chess, which prefers fair schedules, a proof must not be claimed at least. */
  @TestFactory
  Stream<DynamicTest> loopsThatCountWhereItIsHardToSeeCanGiveUp() {
    return HiddenCounters.WAYS.entrySet().stream()
        .flatMap(
            way ->
                Stream.of("chess", "dpor")
                    .map(
                        strategy ->
                            DynamicTest.dynamicTest(
                                way.getKey() + ", " + strategy,
                                () ->
                                    assertThat(
                                            isProved(
                                                with(strategy)
                                                    .campaign(
                                                        () ->
                                                            HiddenCounters.givesUp(
                                                                way.getValue()))))
                                        .isFalse())));
  }

  private static boolean isProved(CampaignResult result) {
    return result.findings().isEmpty()
        && result.search().isExhaustive()
        && result.search().gaps().isEmpty();
  }

  @TestFactory
  Stream<DynamicTest> manyRoundsAreNotALivelock() {
    return each(
        Map.of(
            "three thousand turns", LoopPrograms::takesTurns,
            "a loop in the JDK", HiddenCounters::countsInTheJdk,
            "a collection", HiddenCounters::countsInACollection,
            "a recursion", HiddenCounters::countsOnTheStack),
        (explore, strategy, body) ->
            assertThat(explore.with(options -> options.runs(2)).campaign(body).findings())
                .isEmpty());
  }
}
