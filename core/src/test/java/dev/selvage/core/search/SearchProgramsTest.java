package dev.selvage.core.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.core.explore.Body;
import dev.selvage.core.support.CarrierKind;
import dev.selvage.core.support.Explore;
import dev.selvage.core.support.Header;
import dev.selvage.core.support.Programs;
import dev.selvage.model.FindingKind;
import dev.selvage.model.ReportedFinding;
import dev.selvage.specimens.search.Counted;
import dev.selvage.specimens.search.Examples;
import dev.selvage.specimens.search.FileSystem;
import dev.selvage.specimens.search.IndependentSteps;
import dev.selvage.specimens.search.Indexer;
import dev.selvage.specimens.search.LastZero;
import dev.selvage.specimens.search.LockKind;
import dev.selvage.specimens.search.NestedMonitors;
import dev.selvage.specimens.search.Readers;
import dev.selvage.specimens.search.TwoLocks;
import dev.selvage.specimens.search.WaitNotify;
import dev.selvage.specimens.search.WorkStealingQueue;
import dev.selvage.specimens.search.Writers;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * The programs for a search do what they say. Where each behaviour has another result, there are as
 * many results as the program says it has behaviours.
 */
class SearchProgramsTest {
  private static final Explore EXPLORE = Explore.mainOn(CarrierKind.FIBERS);

  private static final Set<String> FAILING =
      Set.of("nestedMonitorsInARing", "brokenWorkStealingQueue");

  @TestFactory
  Stream<DynamicTest> examplesPass() {
    return Programs.scenarios(Examples.class).stream()
        .filter(method -> !FAILING.contains(method.getName()))
        .map(
            method ->
                DynamicTest.dynamicTest(
                    method.getName(), () -> EXPLORE.runs(200).passes(Programs.body(method))));
  }

  @TestFactory
  Stream<DynamicTest> allSchedulesTogetherHaveThisManyResults() {
    return Stream.concat(
        Stream.of(LockKind.values()).flatMap(SearchProgramsTest::withLocks),
        Stream.of(
            all("IndependentSteps", new IndependentSteps(2, 2)),
            all("Readers", new Readers(2)),
            all("LastZero 1", new LastZero(1)),
            all("LastZero 2", new LastZero(2)),
            all("Indexer", new Indexer(1)),
            all("handOver 1", WaitNotify.handOver(1)),
            all("handOver 2", WaitNotify.handOver(2)),
            all("gate", WaitNotify.gate(1))));
  }

  private static Stream<DynamicTest> withLocks(LockKind kind) {
    return Stream.of(
        all("TwoLocks in order, " + kind, TwoLocks.inOrder(kind, 2)),
        all("TwoLocks in a ring, " + kind, TwoLocks.inARing(kind, 2)),
        all("NestedMonitors in order, " + kind, NestedMonitors.inOrder(kind, 2)),
        all("FileSystem, " + kind, new FileSystem(kind, 2)));
  }

  private static DynamicTest all(String name, Counted program) {
    return DynamicTest.dynamicTest(
        name,
        () -> {
          Explore.Schedules<String> all = EXPLORE.exhaustively(program::run);
          assertThat(all.findings()).isEmpty();
          assertThat(all.outcomes()).hasSize((int) program.behaviours());
        });
  }

  @TestFactory
  Stream<DynamicTest> aRandomWalkSeesThisManyResults() {
    return Stream.of(
        some("Readers", 1_000, new Readers(3)),
        some("Indexer", 20, new Indexer(11)),
        some("FileSystem 13", 20, new FileSystem(LockKind.MONITOR, 13)),
        some("FileSystem 14", 1_000, new FileSystem(LockKind.LOCK, 14)),
        some("LastZero", 3_000, new LastZero(3)),
        some("TwoLocks in a ring", 10_000, TwoLocks.inARing(LockKind.MONITOR, 3)),
        some("NestedMonitors in order", 500, NestedMonitors.inOrder(LockKind.MONITOR, 3)),
        some("handOver", 1_000, WaitNotify.handOver(3)),
        some("gate", 1_000, WaitNotify.gate(2)));
  }

  private static DynamicTest some(String name, int runs, Counted program) {
    return DynamicTest.dynamicTest(
        name,
        () ->
            assertThat(new HashSet<>(EXPLORE.runs(runs).outcomes(program::run)))
                .hasSize((int) program.behaviours()));
  }

  /** Of the orders of the writes only the last one is seen. */
  @Test
  void everyWriterCanBeTheLast() {
    Stream.concat(
            Stream.of(Writers.atomic(3), Writers.ofVolatile(3)),
            Stream.of(LockKind.values()).map(kind -> Writers.locked(kind, 3)))
        .forEach(
            writers -> {
              assertThat(writers.behaviours()).isEqualTo(6);
              assertThat(EXPLORE.runs(200).outcomes(writers::run)).contains("0", "1", "2");
            });
  }

  @Test
  void itIsNotAlwaysSeenWhomANotifyWakes() {
    assertThat(WaitNotify.permits().behaviours()).isEqualTo(30);
    assertThat(new HashSet<>(EXPLORE.runs(10_000).outcomes(WaitNotify.permits()::run))).hasSize(26);
  }

  @Test
  void publishedNumbersAreMet() {
    assertThat(new Indexer(12).behaviours()).isEqualTo(8);
    assertThat(new Indexer(13).behaviours()).isEqualTo(64);
    assertThat(new FileSystem(LockKind.MONITOR, 14).behaviours()).isEqualTo(2);
    assertThat(new FileSystem(LockKind.MONITOR, 16).behaviours()).isEqualTo(8);
    assertThat(new LastZero(5).behaviours()).isEqualTo(64);
    assertThat(new LastZero(10).behaviours()).isEqualTo(3_328);
    assertThat(new IndependentSteps(4, 4).interleavings()).isEqualTo(70);
  }

  @TestFactory
  Stream<DynamicTest> aRingOfNestedLocksHasOneDeadlock() {
    return Stream.of(LockKind.values())
        .map(
            kind ->
                DynamicTest.dynamicTest(
                    kind.name(),
                    () -> {
                      NestedMonitors ring = NestedMonitors.inARing(kind, 2);
                      Explore.Schedules<String> all = EXPLORE.exhaustively(ring::run);
                      assertThat(all.findings()).hasSize(1);
                      assertThat(all.outcomes()).hasSize((int) ring.behaviours() - 1);
                      EXPLORE.fails(FindingKind.DEADLOCK, ring::run);
                    }));
  }

  @Test
  void theBrokenQueueFailsAsItsHeaderSays() {
    Header header = Header.of(WorkStealingQueue.class);
    Body broken = WorkStealingQueue.broken(1, 1)::run;
    ReportedFinding reported = EXPLORE.runs(header.budget()).fails(header.kind(), broken);
    assertThat(reported.preemptions()).isGreaterThanOrEqualTo(header.preemptions());
    assertThat(EXPLORE.runs(header.budget()).races(broken)).isEmpty();
  }

  @Test
  void theCorrectQueuePasses() {
    Body larger = WorkStealingQueue.correct(3, 2)::run;
    EXPLORE.runs(2_000).passes(larger);
    assertThat(EXPLORE.races(larger)).isEmpty();
  }
}
