package dev.selvage.core.engine.determinism;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.core.support.CarrierKind;
import dev.selvage.core.support.Explore;
import dev.selvage.programs.Drawing;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** What a strand gets depends on its name and on what it got before, in every schedule. */
@ParameterizedClass
@EnumSource(CarrierKind.class)
class StrandValuesTest {
  /** Threads of the operating system take far longer. */
  private static final Map<CarrierKind, Integer> MOST =
      Map.of(CarrierKind.FIBERS, 800, CarrierKind.PLATFORM, 60, CarrierKind.OWN, 30);

  private final Explore explore;
  private final long most;

  StrandValuesTest(CarrierKind carrier) {
    explore = Explore.on(carrier);
    most = MOST.get(carrier);
  }

  /** The only outcome of all schedules, or of as many as there is time for. */
  private String always(Callable<String> body) {
    Explore.Schedules<String> schedules = explore.exhaustively(body, null, most);
    assertThat(schedules.findings()).isEmpty();
    assertThat(schedules.outcomes()).hasSize(1);
    return schedules.outcomes().keySet().iterator().next();
  }

  @TestFactory
  Stream<DynamicTest> twoThreadsDrawTheSameInEveryOrder() {
    return Stream.concat(
            Drawing.randoms().entrySet().stream(), Drawing.numbers().entrySet().stream())
        .map(kind -> DynamicTest.dynamicTest(kind.getKey(), () -> drawDifferent(kind.getValue())));
  }

  private void drawDifferent(Supplier<String> kind) {
    assertThat(List.of(always(() -> Drawing.byTwo(kind)).split("; "))).doesNotHaveDuplicates();
  }

  @Test
  void numbersTellTheStrand() {
    assertThat(always(() -> Drawing.byDepth(Drawing.numbers().get("Thread"))))
        .isEqualTo(
            "Thread-0 Thread-1 Thread-2 Thread-100 Thread-101 Thread-102 Thread-10100 Thread-10101"
                + " Thread-10102 ");
    assertThat(always(() -> Drawing.byDepth(Drawing.numbers().get("pool"))))
        .isEqualTo(
            "pool-1-thread-1 pool-2-thread-1 pool-3-thread-1 pool-101-thread-1 pool-102-thread-1"
                + " pool-103-thread-1 pool-10101-thread-1 pool-10102-thread-1 pool-10103-thread-1 ");
  }

  /** The body's thread has id 1, and the threads that are started here have ids as well. */
  @Test
  void idsTellTheStrand() {
    assertThat(always(() -> Drawing.byDepth(Drawing.numbers().get("id"))))
        .isEqualTo("2 3 4 101 102 103 10101 10102 10103 ");
  }

  @Test
  void namesAreThoseOfAFreshJvm() {
    assertThat(explore.runs(20).outcomes(Drawing::threadNames))
        .containsOnly(
            "Thread[#1,main,5,main], Timer-0, ForkJoinPool.commonPool-worker-1,"
                + " ForkJoinPool-1-worker-1");
  }

  @Test
  void noTwoThreadsHaveTheSameId() {
    List<List<Long>> executions = explore.runs(3).outcomes(() -> Drawing.manyIds(300));
    assertThat(executions.getFirst()).hasSize(601).doesNotHaveDuplicates();
    assertThat(executions).allMatch(executions.getFirst()::equals);
  }

  @Test
  void thereAreFourProcessors() {
    assertThat(always(Drawing::allProcessors)).isEqualTo("4 4 4 3");
  }

  @Test
  void immutableCollectionsHaveOneOrder() {
    assertThat(always(Drawing::immutableCollections))
        .isEqualTo(always(Drawing::immutableCollections))
        .contains("a", "g", "e=5", "x", "y", "8");
  }

  @Test
  void allClocksShowTheSameTime() {
    assertThat(always(Drawing::times))
        .isEqualTo(
            "1000000000 1000000000 1750000000000 2025-06-15T15:06:40Z 2025-06-15T15:06:40"
                + " 1750000000000 2025-06-15T15:06:40Z 1750000000000 2025-06-15T15:06:40Z"
                + " / 1001002345 1001002345 1750000000001 2025-06-15T15:06:40.001002345Z"
                + " 2025-06-15T15:06:40.001002345 1750000000001 2025-06-15T15:06:40.001Z"
                + " 1750000000001 2025-06-15T15:06:40.001002345Z");
  }
}
