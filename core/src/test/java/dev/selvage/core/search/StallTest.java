package dev.selvage.core.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.core.explore.Body;
import dev.selvage.core.strategy.search.BoundedSearch;
import dev.selvage.core.strategy.search.Dpor;
import dev.selvage.core.support.CarrierKind;
import dev.selvage.core.support.Explore;
import dev.selvage.model.CampaignResult;
import dev.selvage.model.FindingKind;
import dev.selvage.model.Note;
import dev.selvage.model.OptionType.TimeLimit;
import dev.selvage.model.Options;
import dev.selvage.model.ReportedFinding;
import dev.selvage.model.Timeouts;
import dev.selvage.model.Trace;
import dev.selvage.model.Verdict;
import dev.selvage.programs.StallPrograms;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * How long a thread may be kept waiting that is ready to run. A thread is kept for less than the
 * limit in total, from when it became ready until it waits again: the expected outcomes follow from
 * that by hand.
 */
class StallTest {
  private static final Duration SECOND = Duration.ofSeconds(1);
  private static final long MOST = 20_000;

  private static Explore with(Duration stall, Timeouts timeouts) {
    return Explore.on(CarrierKind.FIBERS)
        .with(options -> options.stall(stall).timeouts(timeouts).resetStatics(true));
  }

  private static DynamicTest outcomes(
      String name, Duration stall, Timeouts timeouts, Callable<String> body, String... expected) {
    String shown = name + ", " + OptionNames.of(stall) + (timeouts == Timeouts.ANY ? ", any" : "");
    return DynamicTest.dynamicTest(
        shown,
        () -> {
          Explore explore = with(stall, timeouts);
          Set<String> all = new TreeSet<>(List.of(expected));
          assertThat(explore.exhaustively(body).outcomes().keySet())
              .as("plain enumeration")
              .isEqualTo(all);
          for (boolean isCaching : new boolean[] {false, true}) {
            Options options = Options.builder().bound(1_000).cache(isCaching).build();
            assertThat(explore.search(body, null, new BoundedSearch(options), MOST).all())
                .as("chess, cache " + isCaching)
                .isEqualTo(all);
          }
          assertThat(explore.search(body, null, new Dpor(), MOST).all()).as("dpor").isEqualTo(all);
        });
  }

  private static final class OptionNames {
    private static String of(Duration stall) {
      return new TimeLimit().format(stall);
    }
  }

  private static DynamicTest late(
      String name, Duration stall, Callable<String> body, String... expected) {
    return outcomes(name, stall, Timeouts.LATE, body, expected);
  }

  private static DynamicTest any(
      String name, Duration stall, Callable<String> body, String... expected) {
    return outcomes(name, stall, Timeouts.ANY, body, expected);
  }

  @TestFactory
  Stream<DynamicTest> sleepsEndAsEarlyAsTheLimitAllows() {
    return Stream.of(
        late("sleep of a minute", SECOND, () -> StallPrograms.sleeps(60_000), "done"),
        late("sleep of a second", SECOND, () -> StallPrograms.sleeps(1_000), "done"),
        late("sleep of 999 ms", SECOND, () -> StallPrograms.sleeps(999), "done", "not done"),
        late("sleep of 300 ms", Duration.ofMillis(300), () -> StallPrograms.sleeps(300), "done"),
        late(
            "sleep of 300 ms",
            Duration.ofMillis(301),
            () -> StallPrograms.sleeps(300),
            "done",
            "not done"),
        late("sleep of 1 ms", Duration.ZERO, () -> StallPrograms.sleeps(1), "done"),
        late("no sleep", Duration.ZERO, () -> StallPrograms.sleeps(0), "done", "not done"),
        late(
            "sleep of a minute",
            TimeLimit.UNBOUNDED,
            () -> StallPrograms.sleeps(60_000),
            "done",
            "not done"));
  }

  @TestFactory
  Stream<DynamicTest> aThreadIsKeptForLessThanTheLimitInTotal() {
    // Three sleeps add up to 900 ms; the fourth would keep the thread for 1,200 ms.
    return Stream.of(
        late(
            "four sleeps",
            SECOND,
            StallPrograms::sleepsFourTimes,
            "0002",
            "0012",
            "0022",
            "0112",
            "0122",
            "0222",
            "1112",
            "1122",
            "1222",
            "2222"),
        late("four sleeps", Duration.ZERO, StallPrograms::sleepsFourTimes, "2222"),
        // 600 ms before it parks and 600 ms after that are two times.
        late("parked in between", SECOND, StallPrograms::sleepsWhileItParks, "0", "1"),
        late("parked in between", Duration.ofMillis(600), StallPrograms::sleepsWhileItParks, "1"));
  }

  @TestFactory
  Stream<DynamicTest> sleepsEndInOrder() {
    return Stream.of(
        late("30 and 100 ms", SECOND, () -> StallPrograms.twoSleeps(30, 100), "12", "21"),
        late("30 and 100 ms", Duration.ZERO, () -> StallPrograms.twoSleeps(30, 100), "12"),
        late("30 and 1,030 ms", SECOND, () -> StallPrograms.twoSleeps(30, 1_030), "12"),
        late("30 and 1,029 ms", SECOND, () -> StallPrograms.twoSleeps(30, 1_029), "12", "21"));
  }

  @TestFactory
  Stream<DynamicTest> timeoutsObeyTheLimitIfTheyMayExpireAtAnyPoint() {
    return Stream.of(
        any("poll of 10 s", SECOND, () -> StallPrograms.polls(10_000), "element"),
        any("poll of 500 ms", SECOND, () -> StallPrograms.polls(500), "element", "nothing"),
        any(
            "poll of 10 s",
            TimeLimit.UNBOUNDED,
            () -> StallPrograms.polls(10_000),
            "element",
            "nothing"),
        late("poll of 500 ms", SECOND, () -> StallPrograms.polls(500), "element"),
        late("poll of 500 ms", TimeLimit.UNBOUNDED, () -> StallPrograms.polls(500), "element"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"random", "pct", "pos", "surw", "chess", "dpor"})
  void aClockThatIsLookedAtObeysTheLimit(String strategy) {
    Explore explore = with(SECOND, Timeouts.LATE).with(options -> options.strategy(strategy));
    Body longEnough = () -> assertThat(StallPrograms.looksAtTheClock(2_000)).isEqualTo("done");
    assertThat(explore.runs(50).campaign(longEnough).findings()).isEmpty();
  }

  @Test
  void aClockThatIsLookedAtForAShortTimeIsNotBelieved() {
    Body tooShort = () -> assertThat(StallPrograms.looksAtTheClock(50)).isEqualTo("done");
    with(SECOND, Timeouts.LATE)
        .with(options -> options.strategy("pct").seed(1))
        .runs(200)
        .fails(FindingKind.ASSERTION, tooShort);
  }

  @TestFactory
  Stream<DynamicTest> noThreadKeepsTimeFromPassingForever() {
    Stream<DynamicTest> counting =
        // A search without preemptions never leaves a thread that runs forever.
        Stream.of("random", "pct", "pos", "surw")
            .map(strategy -> ends("counts", strategy, StallPrograms::countsWhileMainSleeps));
    return Stream.concat(
        counting,
        Stream.of("random", "pct", "chess", "dpor")
            .flatMap(
                strategy ->
                    Stream.of(
                        ends("spins, main sleeps", strategy, StallPrograms::spinsWhileMainSleeps),
                        ends("spins, main polls", strategy, StallPrograms::spinsWhileMainPolls),
                        ends("yields", strategy, StallPrograms::yieldsWhileMainSleeps),
                        ends("locks", strategy, StallPrograms::locksWhileMainSleeps))));
  }

  private static DynamicTest ends(String name, String strategy, Body body) {
    return DynamicTest.dynamicTest(
        name + ", " + strategy,
        () -> {
          CampaignResult result =
              with(SECOND, Timeouts.LATE)
                  .with(options -> options.strategy(strategy).seed(1).maxSteps(100_000))
                  .runs(5)
                  .campaign(body);
          assertThat(result.findings()).isEmpty();
          assertThat(result.cutOff()).isZero();
        });
  }

  @Test
  void theVerdictNamesTheLimitOnlyIfItMattered() {
    Explore explore = with(SECOND, Timeouts.LATE).with(options -> options.strategy("dpor"));
    CampaignResult believed = explore.campaign(() -> StallPrograms.sleeps(5_000));
    assertThat(believed.verdict()).isEqualTo(Verdict.PASS);
    assertThat(believed.search().isExhaustive()).isTrue();
    assertThat(believed.notes()).containsExactly(new Note.StallLimit(SECOND.toNanos()));
    assertThat(explore.campaign(() -> StallPrograms.sleeps(5)).notes()).isEmpty();
  }

  @Test
  void aFindingTellsWhatItNeedsOfTheClock() {
    Body body = () -> assertThat(StallPrograms.sleeps(300)).isEqualTo("done");
    ReportedFinding found = with(SECOND, Timeouts.LATE).fails(FindingKind.ASSERTION, body);
    Trace.Stall stall = found.trace().stalls().getFirst();
    assertThat(stall.isSleep()).isTrue();
    assertThat(stall.waitedNanos()).isEqualTo(300_000_000);
    assertThat(stall.readyNanos()).isEqualTo(300_000_000);
    assertThat(found.trace().threads().get(stall.ready()).strand()).isEqualTo("main.1");
  }
}
