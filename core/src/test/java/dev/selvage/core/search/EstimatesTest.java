package dev.selvage.core.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.core.strategy.Strategy;
import dev.selvage.core.strategy.search.BoundedSearch;
import dev.selvage.core.strategy.search.Dpor;
import dev.selvage.core.support.CarrierKind;
import dev.selvage.core.support.Explore;
import dev.selvage.model.Estimate;
import dev.selvage.model.Options;
import dev.selvage.model.SearchResult;
import dev.selvage.specimens.search.LockKind;
import dev.selvage.specimens.search.Program;
import dev.selvage.specimens.search.Readers;
import dev.selvage.specimens.search.WaitNotify;
import dev.selvage.specimens.search.WorkStealingQueue;
import dev.selvage.specimens.search.Writers;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What searches estimate after a part of the executions, for programs whose number is known. */
class EstimatesTest {
  private final Explore explore = Explore.on(CarrierKind.FIBERS);

  private SearchResult search(Program program, Strategy strategy, long most) {
    return explore.search(program::run, Set.of(), strategy, most).result();
  }

  private void contains(Program program, long behaviours) {
    Estimate estimate = search(program, new Dpor(), 160).estimate();
    assertThat(estimate).isNotNull();
    assertThat(estimate.unit()).isEqualTo(Estimate.Unit.BEHAVIOURS);
    assertThat(behaviours).as("%s", estimate).isBetween(estimate.low(), estimate.high());
    assertThat(estimate.high()).isLessThanOrEqualTo(30 * estimate.low());
  }

  /** All orders of n writes: n!. Their probabilities are equal, so the interval is narrow. */
  @Test
  void ordersOfWrites() {
    contains(Writers.atomic(7), 5_040);
    contains(Writers.locked(LockKind.LOCK, 7), 5_040);
    contains(Writers.locked(LockKind.MONITOR, 7), 5_040);
    Estimate estimate = search(Writers.atomic(7), new Dpor(), 160).estimate();
    assertThat(estimate.high()).isLessThan(10 * estimate.low());
  }

  /** Each of n reads before or after a write: 2^n. */
  @Test
  void readsBeforeAndAfterAWrite() {
    contains(new Readers(11), 2_048);
  }

  /** The number is that of an exhaustive search. */
  @Test
  void waitsAndNotifications() {
    contains(WaitNotify.handOver(8), 32_768);
  }

  /** The number is that of an exhaustive search. */
  @Test
  void aQueueInWhichStepsDependOnWhatWasRead() {
    contains(WorkStealingQueue.correct(5, 3), 5_035);
  }

  @Test
  void descentsAreNotPartOfTheSearch() {
    SearchResult part = search(Writers.atomic(7), new Dpor(), 160);
    // The first execution does not count either.
    assertThat(part.schedules()).isBetween(120L, 145L);
    assertThat(part.behaviours()).isEqualTo(part.schedules());
    assertThat(part.estimate().seen()).isEqualTo(part.behaviours());
    SearchResult all = search(Writers.atomic(5), new Dpor(), 10_000);
    assertThat(all.behaviours()).isEqualTo(120);
    assertThat(all.schedules()).isEqualTo(120);
    assertThat(all.isOver()).isTrue();
    assertThat(all.estimate()).isNull();
  }

  @Test
  void nothingIsSaidAfterAFewExecutions() {
    assertThat(search(Writers.atomic(7), new Dpor(), 60).estimate()).isNull();
    assertThat(search(Writers.atomic(7), bounded(1), 40).estimate()).isNull();
  }

  /** An execution has 29 steps. */
  @Test
  void nothingIsSaidWhereExecutionsAreCutOff() {
    SearchResult part =
        explore
            .with(options -> options.maxSteps(25))
            .search(Writers.atomic(7)::run, Set.of(), new Dpor(), 300)
            .result();
    assertThat(part.gaps()).isNotEmpty();
    assertThat(part.estimate()).isNull();
  }

  private static BoundedSearch bounded(int bound) {
    return new BoundedSearch(Options.builder().bound(bound).build());
  }

  @Test
  void executionsOfABoundedSearch() {
    Program program = WorkStealingQueue.correct(4, 3);
    SearchResult all = search(program, bounded(2), 100_000);
    assertThat(all.isOver()).isTrue();
    assertThat(all.estimate()).isNull();
    Estimate estimate = search(program, bounded(2), all.schedules() / 5).estimate();
    assertThat(estimate).isNotNull();
    assertThat(estimate.unit()).isEqualTo(Estimate.Unit.EXECUTIONS);
    assertThat(all.schedules()).as("%s", estimate).isBetween(estimate.low(), estimate.high());
    assertThat(estimate.high()).isLessThanOrEqualTo(30 * estimate.low());
  }

  @Test
  void aSearchThatIsResumedKnowsWhatItHadEstimated() throws Exception {
    Dpor dpor = new Dpor();
    SearchResult part = search(Writers.atomic(7), dpor, 160);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    dpor.save(new DataOutputStream(bytes));
    Dpor restored = new Dpor();
    restored.restore(new DataInputStream(new ByteArrayInputStream(bytes.toByteArray())));
    assertThat(restored.search()).isEqualTo(part);
  }
}
