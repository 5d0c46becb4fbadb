package dev.selvage.core.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.core.support.CarrierKind;
import dev.selvage.core.support.Explore;
import dev.selvage.model.OptionType.TimeLimit;
import dev.selvage.model.Timeouts;
import dev.selvage.programs.Small;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** All schedules of small programs: how many there are and what they lead to. */
@ParameterizedClass
@EnumSource(CarrierKind.class)
class OutcomesTest {
  private final Explore explore;

  OutcomesTest(CarrierKind carrier) {
    explore = Explore.on(carrier);
  }

  /**
   * The body takes {@code own} steps, the other strand one to begin and {@code others} more; the
   * start comes before all of them and the join after. So there are as many schedules as ways to
   * put {@code own} among {@code own + others + 1}: C(3,1) = 3, C(5,2) = 10, C(7,3) = 35.
   */
  @ParameterizedTest
  @CsvSource({"1, 1, 3", "2, 2, 10", "3, 3, 35", "0, 5, 1", "5, 0, 6"})
  void everyInterleavingOfAtomicStepsIsASchedule(int own, int others, long schedules) {
    assertThat(explore.exhaustively(() -> Small.atomicIncrements(own, others)))
        .isEqualTo(new Explore.Schedules<>(schedules, Map.of(own + others, schedules), Set.of()));
  }

  /**
   * A read and a write here; a begin, a read and a write there: C(5,2) = 10 schedules. The result
   * is 2 when one is done before the other reads: body first, with the begin before, between or
   * after its two steps, 3; the other first, 1. In the remaining 6 an update is lost.
   */
  @Test
  void aPlainIncrementIsAReadAndAWrite() {
    assertThat(explore.exhaustively(Small::plainIncrement)).isEqualTo(raceOfIncrements());
  }

  @Test
  void aVolatileIncrementIsAReadAndAWrite() {
    assertThat(explore.exhaustively(Small::volatileIncrement)).isEqualTo(raceOfIncrements());
  }

  @Test
  void anIncrementOfAnElementIsAReadAndAWrite() {
    assertThat(explore.exhaustively(Small::arrayIncrement)).isEqualTo(raceOfIncrements());
  }

  private static Explore.Schedules<Integer> raceOfIncrements() {
    return new Explore.Schedules<>(10, Map.of(1, 6L, 2, 4L), Set.of());
  }

  @Test
  void codeBelowJdkCallsHasPointsOfItsOwn() {
    assertThat(explore.exhaustively(Small::incrementBelowComputeIfAbsent).outcomes())
        .containsOnlyKeys(1, 2);
    assertThat(explore.exhaustively(Small::incrementBelowAComparator).outcomes())
        .containsOnlyKeys(1, 2);
    assertThat(explore.exhaustively(Small::incrementBelowAStream).outcomes())
        .containsOnlyKeys(1, 2);
  }

  /** Nothing is shared: the only choice is whether the other strand begins before the join. */
  @Test
  void accessesToWhatIsNotSharedAreNoPoints() {
    assertThat(explore.exhaustively(Small::confinedWork).count()).isEqualTo(1);
  }

  /** Only the entry of the monitor could matter, and no update is lost. */
  @Test
  void nothingIsLostUnderAMonitor() {
    assertThat(explore.exhaustively(Small::synchronizedIncrement).outcomes()).containsOnlyKeys(2);
  }

  @Test
  void eachContenderMayEnterFirst() {
    assertThat(outcomes(explore.runs(200), Small::whoEntersFirst)).containsExactly("ab", "ba");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void eachWaiterMayBeTheOneThatIsNotified(int waiters) {
    Set<String> all = new TreeSet<>();
    for (int i = 0; i < waiters; i++) {
      all.add("waiter " + i);
    }
    assertThat(outcomes(explore.runs(300), () -> Small.whoIsNotified(waiters))).isEqualTo(all);
  }

  @Test
  void aWaitEndsWithoutReasonOnlyWhereThatIsAllowed() {
    assertThat(explore.exhaustively(Small::waitWithoutLoop).outcomes())
        .containsOnlyKeys("notified");
    assertThat(
            explore
                .with(options -> options.spurious(1))
                .exhaustively(Small::waitWithoutLoop)
                .outcomes())
        .containsOnlyKeys("notified", "spurious");
  }

  @Test
  void aParkEndsWithoutReasonOnlyWhereThatIsAllowed() {
    assertThat(explore.exhaustively(Small::parkOnce).outcomes()).containsOnlyKeys("unparked");
    assertThat(
            explore.with(options -> options.spurious(1)).exhaustively(Small::parkOnce).outcomes())
        .containsOnlyKeys("unparked", "spurious");
  }

  @Test
  void aTimeoutExpiresEarlyOnlyWhereThatIsAllowed() {
    assertThat(explore.exhaustively(Small::poll).outcomes()).containsOnlyKeys("in time");
    assertThat(
            explore
                .with(options -> options.timeouts(Timeouts.ANY).stall(TimeLimit.UNBOUNDED))
                .exhaustively(Small::poll)
                .outcomes())
        .containsOnlyKeys("in time", "timed out");
  }

  /** A sleep is no synchronisation: the longer one may be over first. */
  @Test
  void sleepersWakeInAnyOrder() {
    assertThat(explore.exhaustively(Small::sleepers).outcomes()).containsOnlyKeys("ab", "ba");
  }

  /** What a random walk leads to. */
  private static <T> Set<T> outcomes(Explore explore, Callable<T> body) {
    Set<T> seen = new TreeSet<>();
    explore.passes(() -> seen.add(body.call()));
    return seen;
  }
}
