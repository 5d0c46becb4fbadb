package dev.selvage.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.core.explore.Body;
import dev.selvage.core.support.CarrierKind;
import dev.selvage.core.support.Explore;
import dev.selvage.core.support.Programs;
import dev.selvage.model.CampaignResult;
import dev.selvage.model.NoteKind;
import dev.selvage.model.Step;
import dev.selvage.programs.Outside;
import dev.selvage.report.NoteWords;
import dev.selvage.specimens.peers.Workloads;
import java.lang.reflect.Method;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * The same seed leads to the same executions in two campaigns of one JVM: to the same operations of
 * the same threads on the same targets with the same values.
 */
class DeterminismTest {
  private static final List<String> SPECIMENS =
      List.of(
          "clean",
          "fail.assertion",
          "fail.deadlock",
          "fail.lostwakeup",
          "fail.exception",
          "fail.exit",
          "spurious",
          "timeouts");

  private static final int RUNS = 50;

  private static final Explore EXPLORE =
      Explore.mainOn(CarrierKind.FIBERS)
          .with(options -> options.runs(RUNS).seed(11).maxSteps(20_000));

  @TestFactory
  Stream<DynamicTest> scenariosTakeTheSameStepsTwice() {
    return Stream.concat(Programs.TOPICS.stream(), Stream.of(Workloads.class))
        .flatMap(topic -> Programs.scenarios(topic).stream())
        .map(each -> test(name(each), Programs.body(each)));
  }

  private static String name(Method method) {
    return method.getDeclaringClass().getSimpleName() + "." + method.getName();
  }

  @TestFactory
  Stream<DynamicTest> specimensTakeTheSameStepsTwice() {
    return SPECIMENS.stream()
        .flatMap(
            folder -> Programs.classes(Workloads.class, "dev.selvage.specimens." + folder).stream())
        .map(type -> test(type.getSimpleName(), Programs.main(type)));
  }

  private static DynamicTest test(String name, Body body) {
    return DynamicTest.dynamicTest(
        name,
        () -> {
          List<Long> first = EXPLORE.digests(body);
          List<Long> second = EXPLORE.digests(body);
          assertThat(first).hasSize(RUNS);
          if (!first.equals(second)) {
            compareSteps(body);
          }
          assertThat(second).isEqualTo(first);
        });
  }

  private static void compareSteps(Body body) {
    List<List<Step>> first = EXPLORE.steps(body);
    List<List<Step>> second = EXPLORE.steps(body);
    for (int i = 0; i < first.size(); i++) {
      assertSame(i + 1, first.get(i), second.get(i));
    }
  }

  /** The first step that differs says more than both lists. */
  private static void assertSame(int execution, List<Step> first, List<Step> second) {
    for (int i = 0; i < Math.min(first.size(), second.size()); i++) {
      assertThat(second.get(i)).as("execution %d, step %d", execution, i).isEqualTo(first.get(i));
    }
    assertThat(second).as("execution %d", execution).hasSameSizeAs(first);
  }

  /** Every second execution has a step more: the repetition is one of them, or its original. */
  @Test
  void theCheckFindsAProgramThatDependsOnItsOwnPast() {
    CampaignResult result =
        EXPLORE
            .with(options -> options.runs(1).resetStatics(false).checkDeterminism(true))
            .campaign(Outside::onACounterInAStaticField);
    assertThat(result.notes())
        .filteredOn(note -> note.kind() != NoteKind.STATIC_STATE)
        .singleElement()
        .satisfies(
            note -> {
              assertThat(note.kind()).isEqualTo(NoteKind.NONDETERMINISM);
              assertThat(NoteWords.message(note))
                  .matches(
                      "the same choices led to a different path in execution 1, step \\d+: expected"
                          + " .*, but was .*; likely cause: what earlier executions left behind, such as a"
                          + " static field");
            });
  }

  @Test
  void theCheckFindsNothingInAProgramThatDoesNot() {
    CampaignResult result =
        EXPLORE
            .with(options -> options.runs(50).checkDeterminism(true))
            .campaign(Outside::onNothing);
    assertThat(result.notes()).extracting(NoteWords::message).isEmpty();
    assertThat(result.executions()).isEqualTo(50);
  }
}
