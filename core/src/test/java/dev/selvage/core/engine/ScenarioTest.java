package dev.selvage.core.engine;

import dev.selvage.core.support.CarrierKind;
import dev.selvage.core.support.Explore;
import dev.selvage.core.support.Programs;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What the platform promises holds in every schedule. Each scenario checks it itself, in all its
 * threads: a check that fails on any strand is a finding, and so is a deadlock. A schedule that
 * does not end would be cut off, which is a note.
 */
@ParameterizedClass
@EnumSource(CarrierKind.class)
class ScenarioTest {
  /** Threads of their own are slow; that they take the same steps is shown by other tests. */
  private static final int FEW_RUNS = 30;

  private final Explore explore;

  ScenarioTest(CarrierKind carrier) {
    Explore all = Explore.on(carrier).with(options -> options.maxSteps(20_000));
    explore = carrier == CarrierKind.FIBERS ? all : all.runs(FEW_RUNS);
  }

  @TestFactory
  Stream<DynamicContainer> holdsInEverySchedule() {
    return Programs.TOPICS.stream()
        .map(
            topic ->
                DynamicContainer.dynamicContainer(
                    topic.getSimpleName(),
                    Programs.scenarios(topic).stream()
                        .map(
                            scenario ->
                                DynamicTest.dynamicTest(
                                    scenario.getName(),
                                    () -> explore.passes(Programs.body(scenario))))));
  }
}
