package dev.selvage.junit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.programs.junit.ExtensionsFixture;
import dev.selvage.programs.junit.FailingAfterFixture;
import dev.selvage.programs.junit.LifecycleFixture;
import dev.selvage.programs.junit.Log;
import dev.selvage.programs.junit.NestedFixture;
import dev.selvage.programs.junit.ParametersFixture;
import dev.selvage.programs.junit.PerClassFixture;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every execution is a fresh start, as JUnit would make one. */
class LifecycleTest {
  @TempDir Path out;

  @BeforeEach
  void forget() {
    Log.take();
  }

  @Test
  void repeatsBeforeAndAfterEachInEveryExecution() {
    run("test", LifecycleFixture.class).passes(1);
    List<String> execution =
        List.of(
            "new",
            "before in interface",
            "before in base",
            "overridden",
            "before",
            "test",
            "after",
            "after in base");
    // JUnit makes an instance of its own.
    assertThat(Log.take())
        .containsExactlyElementsOf(
            joined(List.of("before all", "new"), execution, execution, List.of("after all")));
  }

  @Test
  void runsAnInheritedTestInTheConcreteClass() {
    run("inherited", LifecycleFixture.class).passes(1);
    assertThat(Log.take()).containsOnlyOnce("before all").contains("inherited in LifecycleFixture");
  }

  @Test
  void cleansUpAfterAFailure() {
    assertThat(run("failing", LifecycleFixture.class).report()).contains("on purpose");
    assertThat(Log.take()).containsSubsequence("before", "after", "after in base", "after all");
  }

  @Test
  void runsOtherTestsOnce() {
    run("ordinary", LifecycleFixture.class).passes(1);
    assertThat(Log.take())
        .containsExactly(
            "before all",
            "new",
            "before in interface",
            "before in base",
            "overridden",
            "before",
            "ordinary",
            "after",
            "after in base",
            "after all");
  }

  @Test
  void doesNotHideTheFirstFailure() {
    String report = run("test", FailingAfterFixture.class).report();
    assertThat(report.lines().findFirst().orElseThrow()).endsWith("IllegalStateException: first");
    // The execution and its replay.
    assertThat(Log.take()).containsExactly("before", "after", "before", "after");
  }

  @Test
  void makesNewInstancesOfEnclosingClasses() {
    Class<?> inner = NestedFixture.class.getDeclaredClasses()[0];
    run("test", inner).passes(1);
    List<String> execution =
        List.of("outer before", "inner before", "test 2 1", "inner after", "outer after");
    assertThat(Log.take()).containsExactlyElementsOf(joined(execution, execution));
  }

  @Test
  void namesANestedClassWithItsOuterOne() {
    Class<?> inner = NestedFixture.class.getDeclaredClasses()[0];
    new Runs(out).one(inner, "losesAnUpdate").report();
    assertThat(out.resolve("NestedFixture.Inner.losesAnUpdate-1.selvage")).isRegularFile();
  }

  @Test
  void keepsTheOneInstanceOfAClass() {
    run("test", PerClassFixture.class).passes(1);
    assertThat(Log.take()).containsExactly("new", "test 1", "test 2");
  }

  @Test
  void passesWhatJUnitKnowsOfTheTest() {
    run("infos", ParametersFixture.class, "org.junit.jupiter.api.TestInfo").passes(1);
    assertThat(Log.take())
        .containsExactlyElementsOf(
            joined(
                List.of("before infos(TestInfo)", "test infos(TestInfo) true"),
                List.of("before infos(TestInfo)", "test infos(TestInfo) true")));
  }

  @Test
  void givesEveryExecutionEmptyDirectories() {
    run("directories", ParametersFixture.class, "java.io.File").passes(1);
    assertThat(Log.take()).filteredOn("test false"::equals).hasSize(2);
  }

  @Test
  void resolvesParametersAnewInEveryExecution() {
    run("resolved", ParametersFixture.class, "dev.selvage.programs.junit.Counter").passes(1);
    assertThat(Log.take()).filteredOn("test"::equals).hasSize(2);
  }

  @Test
  void callsExtensionsInEveryExecution() {
    run("test", ExtensionsFixture.Named.class).passes(1);
    List<String> before =
        List.of(
            "named post-process true",
            "named before each null",
            "named stored null",
            "named before test");
    List<String> after = List.of("named after test false", "named after each 1", "closed");
    List<String> lines = Log.take();
    List<String> execution = joined(before, List.of("test"), after);
    // What JUnit stored around is seen and left as it was.
    List<String> inside =
        execution.stream().map(line -> line.replace("stored null", "stored null!")).toList();
    assertThat(lines).containsExactlyElementsOf(joined(before, inside, inside, after));
  }

  @Test
  void letsAnExtensionHandleAnException() {
    run("isHandled", ExtensionsFixture.Named.class).passes(1);
    assertThat(Log.take()).filteredOn("named handled"::equals).hasSize(2);
  }

  @Test
  void controlsWhatAnExtensionPutIntoTheTest() {
    Runs.Outcome outcome = new Runs(out).one(ExtensionsFixture.Named.class, "losesAnUpdate");
    assertThat(outcome.report()).contains("overwrites");
  }

  @Test
  void callsExtensionsInFields() {
    run("test", ExtensionsFixture.Registered.class).passes(1);
    assertThat(Log.take())
        .filteredOn(line -> line.endsWith("before test"))
        // One of each from JUnit itself.
        .containsExactly(
            "shared before test",
            "field before test",
            "shared before test",
            "field before test",
            "shared before test",
            "field before test");
  }

  private Runs.Outcome run(String method, Class<?> type) {
    return new Runs(out).parameter("selvage.runs", "2").one(type, method);
  }

  private Runs.Outcome run(String method, Class<?> type, String parameters) {
    return new Runs(out).parameter("selvage.runs", "2").one(type, method, parameters);
  }

  @SafeVarargs
  private static List<String> joined(List<String>... parts) {
    List<String> all = new ArrayList<>();
    for (List<String> part : parts) {
      all.addAll(part);
    }
    return all;
  }
}
