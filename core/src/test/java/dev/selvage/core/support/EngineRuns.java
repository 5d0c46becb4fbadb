package dev.selvage.core.support;

import dev.selvage.core.engine.Engine;
import dev.selvage.core.engine.ExecutionReport;
import dev.selvage.core.engine.strand.StepObserver;
import dev.selvage.core.engine.strand.WaitRules;
import dev.selvage.core.strategy.RandomWalk;
import dev.selvage.core.strategy.Recording;
import dev.selvage.core.strategy.StepLimit;
import dev.selvage.core.strategy.Strategy;
import dev.selvage.model.Options;
import dev.selvage.model.SiteKey;
import dev.selvage.monitor.detect.EventDetector;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** Single executions on an engine, without a campaign around them. */
final class EngineRuns {
  /** Enough for the plain accesses of a small program to be seen and become points. */
  private static final int LEARNING_RUNS = 100;

  private final CarrierKind carrier;
  private final Options options;

  EngineRuns(CarrierKind carrier, Options options) {
    this.carrier = carrier;
    this.options = options;
  }

  /** Runs a program until its points are known. */
  void learn(Engine engine, Engine.Task task) {
    Recording walk = walk(1);
    for (int i = 0; i < LEARNING_RUNS; i++) {
      walk.begin();
      walk.end(execute(engine, walk, task).outcome());
      engine.learned().apply();
    }
  }

  Recording walk(long seed) {
    return new Recording(new StepLimit(new RandomWalk(seed), options.maxSteps()));
  }

  ExecutionReport execute(Engine engine, Strategy strategy, Engine.Task task) {
    return execute(engine, strategy, task, null);
  }

  ExecutionReport execute(
      Engine engine, Strategy strategy, Engine.Task task, StepObserver observer) {
    return execute(engine, strategy, task, observer, List.of());
  }

  ExecutionReport execute(
      Engine engine,
      Strategy strategy,
      Engine.Task task,
      StepObserver observer,
      List<EventDetector> detections) {
    return engine.execute(
        task,
        new Engine.Setup(
            strategy,
            WaitRules.of(options),
            options.resetStatics() ? Set.of() : null,
            observer,
            detections));
  }

  void withEngine(Consumer<Engine> work) {
    withEngine(null, work);
  }

  void withEngine(Set<SiteKey> points, Consumer<Engine> work) {
    ClassLoader context = Thread.currentThread().getContextClassLoader();
    carrier.drive(
        theCarrier -> {
          Thread.currentThread().setContextClassLoader(context);
          work.accept(new Engine(theCarrier, points));
        });
  }
}
