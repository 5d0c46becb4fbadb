package dev.selvage.core.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.core.strategy.Strategy;
import dev.selvage.core.strategy.search.BoundedSearch;
import dev.selvage.core.strategy.search.Dpor;
import dev.selvage.core.support.CarrierKind;
import dev.selvage.core.support.Explore;
import dev.selvage.core.support.Explore.Searched;
import dev.selvage.model.Options;
import dev.selvage.model.SearchResult;
import dev.selvage.programs.OneBesideMain;
import dev.selvage.specimens.search.Counted;
import dev.selvage.specimens.search.FileSystem;
import dev.selvage.specimens.search.IndependentSteps;
import dev.selvage.specimens.search.Indexer;
import dev.selvage.specimens.search.LastZero;
import dev.selvage.specimens.search.LockKind;
import dev.selvage.specimens.search.NestedMonitors;
import dev.selvage.specimens.search.Readers;
import dev.selvage.specimens.search.TwoLocks;
import dev.selvage.specimens.search.WaitNotify;
import dev.selvage.specimens.search.Writers;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * How many schedules and behaviours there are, where that can be counted by hand. The programs have
 * no races, so that only synchronisation is a point.
 */
class CountsTest {
  private static final long MOST = 1_000_000;
  private static final int NO_BOUND = 1_000;

  private final Explore explore = Explore.on(CarrierKind.FIBERS);

  private SearchResult bounded(Counted program, int bound, boolean isCaching) {
    Options options = Options.builder().bound(bound).cache(isCaching).build();
    return searched(program, new BoundedSearch(options)).result();
  }

  private Searched<String> searched(Counted program, Strategy strategy) {
    Searched<String> searched = explore.search(program::run, Set.of(), strategy, MOST);
    assertThat(searched.result().isOver()).isTrue();
    assertThat(searched.result().isExhaustive()).isTrue();
    return searched;
  }

  // ---- each behaviour once

  @TestFactory
  Stream<DynamicTest> dporSeesEachBehaviourOnce() {
    return Stream.of(
            Stream.of(new IndependentSteps(3, 4), new Readers(5)),
            IntStream.rangeClosed(1, 6).mapToObj(Writers::atomic),
            IntStream.rangeClosed(1, 6).mapToObj(Writers::ofVolatile),
            IntStream.rangeClosed(1, 5).mapToObj(n -> Writers.locked(LockKind.MONITOR, n)),
            IntStream.rangeClosed(11, 13).mapToObj(Indexer::new),
            IntStream.of(13, 14, 16).mapToObj(n -> new FileSystem(LockKind.MONITOR, n)),
            IntStream.of(1, 2, 3, 4, 5, 6, 10).mapToObj(LastZero::new),
            IntStream.of(2, 3).mapToObj(n -> TwoLocks.inOrder(LockKind.MONITOR, n)),
            IntStream.of(2, 3).mapToObj(n -> TwoLocks.inARing(LockKind.MONITOR, n)),
            IntStream.of(2, 3).mapToObj(n -> NestedMonitors.inOrder(LockKind.MONITOR, n)),
            IntStream.of(2, 3).mapToObj(n -> NestedMonitors.inARing(LockKind.MONITOR, n)),
            IntStream.of(1, 2, 3).mapToObj(WaitNotify::handOver),
            IntStream.of(1, 2, 3).mapToObj(WaitNotify::gate),
            Stream.of(WaitNotify.permits()))
        .flatMap(programs -> programs.map(Counted.class::cast))
        .map(
            program ->
                DynamicTest.dynamicTest(
                    program.getClass().getSimpleName() + ", " + program.behaviours(),
                    () -> seesEachOnce(program)));
  }

  private void seesEachOnce(Counted program) {
    Searched<String> searched = searched(program, new Dpor());
    assertThat(searched.result().behaviours()).isEqualTo(program.behaviours());
  }

  /**
   * With a lock of the JDK it is the same, as long as nobody can come while it is held. Where the
   * holder stops inside, for a second lock, others may come before it is free or after: they queue
   * up or not, and in which order. With two threads that makes twice as many behaviours. A thread
   * that is woken and finds the lock taken again spins before it parks; others do not run then.
   */
  @Test
  void locksOfTheJdk() {
    assertThat(behaviours(Writers.locked(LockKind.LOCK, 5))).isEqualTo(120);
    assertThat(behaviours(new FileSystem(LockKind.LOCK, 16))).isEqualTo(8);
    assertThat(behaviours(TwoLocks.inOrder(LockKind.LOCK, 3))).isEqualTo(36);
    assertThat(behaviours(TwoLocks.inARing(LockKind.LOCK, 3))).isEqualTo(7);
    assertThat(behaviours(NestedMonitors.inOrder(LockKind.LOCK, 2))).isEqualTo(4);
    assertThat(behaviours(NestedMonitors.inOrder(LockKind.LOCK, 3))).isEqualTo(42);
    assertThat(behaviours(NestedMonitors.inARing(LockKind.LOCK, 2))).isEqualTo(3);
  }

  private long behaviours(Counted program) {
    return searched(program, new Dpor()).result().behaviours();
  }

  // ---- all schedules

  /**
   * The main thread takes its steps beside one other thread, whose beginning is a step, too: all
   * the ways to put a and b steps in a row, C(a + b, a). None has to do with another.
   */
  @Test
  void independentStepsInAllOrders() {
    for (int a = 1; a <= 4; a++) {
      for (int b = 1; b <= 5; b++) {
        Counted program = new OneBesideMain(a, b - 1);
        SearchResult all = bounded(program, NO_BOUND, false);
        assertThat(all.schedules()).isEqualTo(choose((long) a + b, a));
        assertThat(all.behaviours()).isEqualTo(1);
        assertThat(bounded(program, NO_BOUND, true).behaviours()).isEqualTo(1);
        assertThat(searched(program, new Dpor()).result().schedules()).isEqualTo(1);
      }
    }
  }

  /**
   * A row of a and b steps is a row of blocks that take turns. The main thread has just run. If the
   * first block is its own, every switch to the next block is a preemption but the last one, since
   * then the thread that is left has nothing more to do: B - 2 for B blocks. If the first block is
   * the other thread's, there is one more switch: B - 1. A number of steps can be cut into k blocks
   * in C(steps - 1, k - 1) ways.
   */
  @Test
  void asManySchedulesAsThereAreWithinABound() {
    int a = 4;
    int b = 5;
    long all = 0;
    for (int bound = 0; bound < a + b; bound++) {
      long blocks = bound + 2L;
      all += choose(a - 1, (blocks + 1) / 2 - 1) * choose(b - 1, blocks / 2 - 1);
      blocks = bound + 1L;
      all += blocks < 2 ? 0 : choose(b - 1, (blocks + 1) / 2 - 1) * choose(a - 1, blocks / 2 - 1);
      SearchResult found = bounded(new OneBesideMain(a, b - 1), bound, false);
      assertThat(found.schedules()).as("bound %d", bound).isEqualTo(all);
    }
    assertThat(all).isEqualTo(choose((long) a + b, a));
  }

  private static long choose(long n, long k) {
    if (k < 0 || k > n) {
      return 0;
    }
    long result = 1;
    for (long i = 1; i <= k; i++) {
      result = result * (n - k + i) / i;
    }
    return result;
  }
}
