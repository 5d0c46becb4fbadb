package dev.selvage.core.differential;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.selvage.core.support.CarrierKind;
import dev.selvage.testkit.free.FreeRuns;
import dev.selvage.testkit.small.Case;
import dev.selvage.testkit.small.OutcomeSampler;
import dev.selvage.testkit.small.ReferenceWalk;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Generated programs three ways: on real threads, in the reference interpreter, and by random walk.
 * Nobody may show an outcome that the reference forbids, and a random walk must reach every outcome
 * that real threads show.
 */
class DifferentialTest {

  private static final int PROGRAMS = 70;
  private static final int FREE_RUNS = 25;

  /** More than there are cores: most of the time of a run that gets stuck is spent waiting. */
  private static final int PROGRAMS_AT_ONCE = 8;

  private static List<Comparison> comparisons;

  @BeforeAll
  static void runFreely() throws ExecutionException, InterruptedException {
    OutcomeSampler freeRuns = new FreeRuns();
    List<Case> cases = Case.generate(PROGRAMS);
    comparisons = new ArrayList<>();
    try (ExecutorService executor = Executors.newFixedThreadPool(PROGRAMS_AT_ONCE)) {
      List<Future<Set<String>>> outcomes = new ArrayList<>();
      for (Case each : cases) {
        outcomes.add(
            executor.submit(() -> freeRuns.sample(each.program(), FREE_RUNS, each.seed())));
      }
      for (int i = 0; i < cases.size(); i++) {
        comparisons.add(new Comparison(cases.get(i), outcomes.get(i).get()));
      }
    }
  }

  @Test
  void realThreadsDoNothingThatTheReferenceForbids() {
    assertEquals(
        List.of(),
        comparisons.stream().flatMap(each -> each.problemsOfReference().stream()).toList());
  }

  /** The programs are small enough for the number of schedules. */
  @Test
  void aWalkOverTheReferenceReachesAllThatRealThreadsShow() {
    assertReachesAllAndNothingForbidden(new ReferenceWalk());
  }

  @Test
  void theEngineReachesAllThatRealThreadsShowAndNothingForbidden() {
    assertReachesAllAndNothingForbidden(new EngineWalk(CarrierKind.FIBERS));
  }

  private static void assertReachesAllAndNothingForbidden(OutcomeSampler sampler) {
    assertEquals(
        List.of(),
        comparisons.stream().flatMap(each -> each.problemsOf(sampler).stream()).toList());
  }
}
