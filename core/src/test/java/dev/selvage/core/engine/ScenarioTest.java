package dev.selvage.core.engine;

import dev.selvage.core.support.CarrierKind;
import dev.selvage.core.support.Explore;
import dev.selvage.core.support.Programs;
import dev.selvage.specimens.scenarios.Callbacks;
import dev.selvage.specimens.scenarios.LifeCycle;
import dev.selvage.specimens.scenarios.MonitorUse;
import dev.selvage.specimens.scenarios.ParkUse;
import dev.selvage.specimens.scenarios.Pools;
import dev.selvage.specimens.scenarios.Spinning;
import dev.selvage.specimens.scenarios.Synchronizers;
import dev.selvage.specimens.scenarios.ThreadStates;
import dev.selvage.specimens.scenarios.TimeUse;
import dev.selvage.specimens.scenarios.VirtualThreads;
import dev.selvage.specimens.scenarios.WaitNotify;
import java.util.List;
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
  /** A new topic is one class here. */
  public static final List<Class<?>> TOPICS =
      List.of(
          Callbacks.class,
          LifeCycle.class,
          MonitorUse.class,
          ParkUse.class,
          Pools.class,
          Spinning.class,
          Synchronizers.class,
          ThreadStates.class,
          TimeUse.class,
          VirtualThreads.class,
          WaitNotify.class);

  /** Threads of their own are slow; that they take the same steps is shown by other tests. */
  private static final int FEW_RUNS = 50;

  private final Explore explore;

  ScenarioTest(CarrierKind carrier) {
    Explore all = Explore.on(carrier).with(options -> options.maxSteps(20_000));
    explore = carrier == CarrierKind.FIBERS ? all : all.runs(FEW_RUNS);
  }

  @TestFactory
  Stream<DynamicContainer> holdsInEverySchedule() {
    return TOPICS.stream()
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
