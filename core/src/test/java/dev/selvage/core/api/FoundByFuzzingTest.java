package dev.selvage.core.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.core.support.CarrierKind;
import dev.selvage.core.support.Explore;
import dev.selvage.model.CampaignResult;
import dev.selvage.model.Detector;
import dev.selvage.model.SearchGap;
import dev.selvage.programs.FoundByFuzzing;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Both searches find all outcomes of programs about which they were wrong. */
class FoundByFuzzingTest {
  private static final Map<String, Set<String>> OUTCOMES =
      Map.ofEntries(
          Map.entry("aBufferIsStreamedLater", Set.of("c", "s")),
          Map.entry("aBufferIsTheDelimiter", Set.of("1 axb", "1 axyb", "2 axyb")),
          Map.entry("aBuilderIsParsed", Set.of("12", "92")),
          Map.entry("aBuilderIsTheDelimiter", Set.of("axb", "axyb")),
          Map.entry("aCauseIsSet", Set.of("false false", "false true", "true true")),
          Map.entry("aConcurrentQueueIsJoined", Set.of("", "a", "a,b")),
          Map.entry("aConcurrentQueueIsStreamed", Set.of("0", "1", "2")),
          Map.entry("aDaemonIsAskedFor", Set.of("false", "true")),
          Map.entry("aDateIsChangedInItsFields", Set.of("1", "3")),
          Map.entry("aFieldIsReadForSuper", Set.of("0", "1", "2")),
          Map.entry("aJoinerIsReadWhileItIsFilled", Set.of("", "a", "half")),
          Map.entry("aReversedSetIsCopied", Set.of("0", "1", "2")),
          Map.entry("aSkipListIsClearedAndFilled", Set.of("false []", "true [c]")),
          Map.entry("aSpliteratorOfBitsIsShared", Set.of("false", "true")),
          Map.entry("aStreamIsUsedByTwo", Set.of("3", "used")),
          Map.entry("aSynchronizedMapIsHashed", Set.of("0", "1", "3")),
          Map.entry("aThreadIsPrinted", Set.of("a", "b")),
          Map.entry("aZoneIsChanged", Set.of("0", "1")),
          Map.entry("anElementIsRemovedByAnIterator", Set.of("a", "b")),
          Map.entry("anIteratorOfAConcurrentMapIsShared", Set.of("a", "none")),
          Map.entry("charactersAreAppended", Set.of("ab", "xb")),
          Map.entry("randomNumbersAreDrawnByTwo", Set.of("1", "2", "3")));

  /** More preemptions than any of these programs has steps. */
  private static final int NO_BOUND = 1_000;

  static Stream<String> programs() {
    return OUTCOMES.keySet().stream().sorted();
  }

  @Test
  void allProgramsAreHere() {
    assertThat(
            Stream.of(FoundByFuzzing.class.getMethods())
                .filter(each -> each.getDeclaringClass() == FoundByFuzzing.class)
                .map(each -> each.getName()))
        .containsExactlyInAnyOrderElementsOf(OUTCOMES.keySet());
  }

  @ParameterizedTest
  @MethodSource("programs")
  void bothSearchesFindAllOutcomes(String program) {
    assertThat(outcomes(program, "dpor")).containsAll(OUTCOMES.get(program));
    assertThat(outcomes(program, "chess")).containsAll(OUTCOMES.get(program));
  }

  private static Set<String> outcomes(String program, String strategy) {
    Set<String> outcomes = new TreeSet<>();
    CampaignResult result =
        Explore.on(CarrierKind.FIBERS)
            .with(
                options ->
                    options
                        .strategy(strategy)
                        .bound(NO_BOUND)
                        .runs(2_000)
                        .keepGoing(true)
                        .detect(Set.of(Detector.RACE, Detector.DEADLOCK)))
            .campaign(
                () -> outcomes.add((String) FoundByFuzzing.class.getMethod(program).invoke(null)));
    assertThat(result.search().withoutGap(SearchGap.RacingCalls.class).isExhaustive()).isTrue();
    return outcomes;
  }
}
