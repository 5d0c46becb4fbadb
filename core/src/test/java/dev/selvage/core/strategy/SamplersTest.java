package dev.selvage.core.strategy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.core.explore.Body;
import dev.selvage.core.support.CarrierKind;
import dev.selvage.core.support.Explore;
import dev.selvage.model.FindingKind;
import dev.selvage.model.ReportedFinding;
import dev.selvage.specimens.peers.Workloads;
import java.util.function.LongConsumer;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Strategies that sample, each on real programs. */
@ParameterizedClass
@ValueSource(strings = {"pos", "surw"})
class SamplersTest {
  private static final int SEEDS = 20;

  /** Of 100 seeds the slowest took 298 schedules. */
  private static final int ENOUGH = 1_500;

  private final Explore explore;

  SamplersTest(String strategy) {
    explore = Explore.on(CarrierKind.FIBERS).with(options -> options.strategy(strategy));
  }

  private Explore seed(long seed) {
    return explore.with(options -> options.seed(seed).runs(ENOUGH));
  }

  private static Stream<DynamicTest> forEachSeed(LongConsumer test) {
    return LongStream.rangeClosed(1, SEEDS)
        .mapToObj(seed -> DynamicTest.dynamicTest("seed " + seed, () -> test.accept(seed)));
  }

  @TestFactory
  Stream<DynamicTest> findTheItemThatIsTakenTwice() {
    return forEachSeed(seed -> seed(seed).fails(FindingKind.ASSERTION, Workloads::w10));
  }

  @TestFactory
  Stream<DynamicTest> findWritesAndReadsInTurns() {
    return forEachSeed(seed -> seed(seed).fails(FindingKind.ASSERTION, Workloads::w11));
  }

  @TestFactory
  Stream<DynamicTest> makeTheSameChoicesForTheSameSeed() {
    return forEachSeed(
        seed -> {
          ReportedFinding first = finding(seed, Workloads::w10);
          ReportedFinding second = finding(seed, Workloads::w10);
          assertThat(second.execution()).isEqualTo(first.execution());
          assertThat(second.schedule().steps()).isEqualTo(first.schedule().steps());
        });
  }

  private ReportedFinding finding(long seed, Body body) {
    return seed(seed).campaign(body).findings().getFirst();
  }

  /** A schedule that does not end would be cut off, which is a note. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void loopsThatSpinEnd(long seed) {
    Explore often = explore.with(options -> options.seed(seed).runs(1_000).maxSteps(20_000));
    often.passes(Workloads::w8);
    often.passes(Workloads::w8y);
    often.passes(Workloads::w8o);
  }
}
