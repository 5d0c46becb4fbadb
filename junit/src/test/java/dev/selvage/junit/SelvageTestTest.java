package dev.selvage.junit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.programs.junit.CounterFixture;
import dev.selvage.programs.junit.ParallelFixture;
import dev.selvage.programs.junit.SpecialFixture;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.TestExecutionResult.Status;

/** What a {@code @SelvageTest} finds and tells. */
class SelvageTestTest {
  /** What fits on a screen. */
  private static final int SCREEN = 45;

  @TempDir Path out;

  @Test
  void findsALostUpdate() {
    Runs.Outcome outcome = run("losesAnUpdate", CounterFixture.class);
    Throwable failure = outcome.failure();
    assertThat(failure).hasNoCause();
    assertThat(failure.getMessage())
        .startsWith("a failure in execution ")
        .endsWith(" of 100 (and 1 more finding): AssertionFailedError: expected: <2> but was: <1>");
    assertThat(outcome.report())
        .startsWith(failure.getMessage() + "\n")
        .contains("seed 1,", "overwrites", "CounterFixture.losesAnUpdate-1.selvage");
    assertThat(failure.getStackTrace())
        .singleElement()
        .satisfies(
            frame -> {
              assertThat(frame.getClassName()).isEqualTo(CounterFixture.class.getName());
              assertThat(frame.getMethodName()).isEqualTo("losesAnUpdate");
              assertThat(frame.getLineNumber()).isPositive();
            });
    assertThat(out.resolve("CounterFixture.losesAnUpdate-1.selvage")).isRegularFile();
  }

  @Test
  void passesWhatIsCleanAndTellsTheSeed() {
    Runs.Outcome outcome = run("losesNone", CounterFixture.class).passes(1);
    assertThat(outcome.out())
        .contains("CounterFixture.losesNone", "no schedule can fail", "seed 1,");
  }

  @Test
  void leavesOtherTestsAlone() {
    run("isAnOrdinaryTest", CounterFixture.class).passes(1);
  }

  @Test
  void drawsASeedWhereNoneIsGiven() {
    Runs.Outcome outcome =
        new Runs(out).parameter("selvage.seed", null).one(CounterFixture.class, "losesNone");
    assertThat(outcome.passes(1).out()).containsPattern("seed \\d+,");
  }

  @ParameterizedTest
  @ValueSource(strings = {"w1", "w2"})
  void reportsFitOnAScreen(String method) {
    Throwable failure = run(method, SpecialFixture.class).failure();
    assertThat(failure).isInstanceOf(SelvageFailure.class);
    StringWriter text = new StringWriter();
    failure.printStackTrace(new PrintWriter(text));
    assertThat(text.toString().lines().toList()).hasSizeLessThanOrEqualTo(SCREEN);
  }

  @Test
  void showsTheOutputOfTheFirstExecutionOnly() {
    Runs.Outcome outcome = run("prints", SpecialFixture.class).passes(1);
    assertThat(outcome.out()).containsOnlyOnce("printed to out").containsOnlyOnce("printed to err");
  }

  @Test
  void showsTheOutputOfTheFailingExecution() {
    Runs.Outcome outcome = run("printsAndFails", SpecialFixture.class);
    assertThat(outcome.report()).contains("AssertionError: lost");
    assertThat(outcome.out()).containsOnlyOnce("the count is 1");
  }

  @Test
  void isAbortedWhenAnAssumptionDoesNotHold() {
    Runs.Outcome outcome = run("isAborted", SpecialFixture.class);
    assertThat(outcome.result().getStatus()).isEqualTo(Status.ABORTED);
    assertThat(out).isEmptyDirectory();
  }

  @Test
  void isSkippedWhenDisabled() {
    assertThat(run("isDisabled", SpecialFixture.class).results().testEvents().skipped().count())
        .isEqualTo(1);
  }

  @Test
  void endsWithTheTimeoutOfJUnit() {
    assertThat(run("takesTooLong", SpecialFixture.class).failure())
        .isInstanceOf(TimeoutException.class);
  }

  @Test
  void refusesToBeAnotherKindOfTestAsWell() {
    Runs.Outcome outcome = new Runs(out).one(SpecialFixture.class, "isTwoKindsAtOnce");
    assertThat(outcome.tests())
        .isNotEmpty()
        .allSatisfy(
            event ->
                assertThat(
                        event
                            .getRequiredPayload(TestExecutionResult.class)
                            .getThrowable()
                            .orElseThrow())
                    .hasMessageContaining("write one @SelvageTest method per case"));
  }

  @Test
  void findsAnExit() {
    assertThat(run("exits", SpecialFixture.class).report()).contains("System.exit(3)");
  }

  @Test
  void failsWhenControlIsLost() throws Exception {
    ExecutorService outside = Executors.newSingleThreadExecutor();
    // The worker must not be a thread of the program.
    outside.submit(() -> {}).get();
    SpecialFixture.outside = outside;
    String report = run("waitsForTheOutside", SpecialFixture.class).report();
    outside.shutdownNow();
    assertThat(report).startsWith("Selvage: lost control: ");
  }

  @Test
  void runsOneCampaignAtATime() {
    Runs.Outcome outcome =
        new Runs(out)
            .parameter("junit.jupiter.execution.parallel.enabled", "true")
            .parameter("junit.jupiter.execution.parallel.mode.default", "concurrent")
            .parameter("junit.jupiter.execution.parallel.config.strategy", "fixed")
            .parameter("junit.jupiter.execution.parallel.config.fixed.parallelism", "3")
            .all(ParallelFixture.class)
            .passes(3);
    assertThat(outcome.out())
        .contains("from an ordinary test", "ParallelFixture.one", "ParallelFixture.two");
  }

  private Runs.Outcome run(String method, Class<?> type) {
    return new Runs(out).one(type, method);
  }
}
