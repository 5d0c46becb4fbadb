package dev.selvage.bench;

import dev.selvage.core.engine.Engine;
import dev.selvage.core.engine.ExecutionReport;
import dev.selvage.core.engine.strand.WaitRules;
import dev.selvage.core.explore.Body;
import dev.selvage.core.strategy.Capabilities;
import dev.selvage.core.strategy.Guaranteed;
import dev.selvage.core.strategy.RandomWalk;
import dev.selvage.core.strategy.StepLimit;
import dev.selvage.core.strategy.Strategy;
import dev.selvage.core.strategy.registry.Strategies;
import dev.selvage.model.SiteKey;
import dev.selvage.monitor.detect.DetectorSetup;
import dev.selvage.monitor.detect.EventDetector;
import dev.selvage.monitor.race.Races;
import dev.selvage.report.LossWords;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/**
 * Runs a program many times under one strategy after the other, as fast as can be: the accesses
 * that are points are learned first, and are the same for all.
 */
final class Sampler {
  private static final int LEARNED = 100;

  /** Enough for programs that do not spin forever. */
  private static final int MAX_STEPS = 200_000;

  private final Body body;
  private final Set<SiteKey> points;

  /** A number of executions in a row. */
  private static final class Runs {
    private long failed;
    private long cutOff;
    private long mostSteps;
  }

  private Sampler(Body body, Set<SiteKey> points) {
    this.body = body;
    this.points = points;
  }

  /** With points at accesses that race, as usual. */
  static Sampler of(Body body) throws InterruptedException {
    return learning(
        body,
        engine -> {
          walk(
              engine,
              body,
              new Races(
                  new DetectorSetup(engine.view(), engine.learned(), Set.of(), Set.of(), false)));
          return Set.copyOf(engine.learned().points());
        });
  }

  /** With points at all accesses to what several strands touch. */
  static Sampler ofEscaped(Body body) throws InterruptedException {
    return learning(
        body,
        engine -> {
          EscapedSites escaped = new EscapedSites(engine);
          walk(engine, body, escaped);
          return escaped.sites();
        });
  }

  private static Sampler learning(Body body, Function<Engine, Set<SiteKey>> points)
      throws InterruptedException {
    return new Sampler(body, EngineThread.apply(null, points));
  }

  private static void walk(Engine engine, Body body, EventDetector watching) {
    Strategy strategy = new StepLimit(new RandomWalk(1), MAX_STEPS);
    for (int i = 0; i < LEARNED; i++) {
      execute(engine, body, strategy, List.of(watching));
      engine.learned().apply();
    }
  }

  private static ExecutionReport execute(
      Engine engine, Body body, Strategy strategy, List<EventDetector> detections) {
    strategy.begin();
    ExecutionReport report =
        engine.execute(
            body::run, new Engine.Setup(strategy, WaitRules.usual(), null, null, detections));
    strategy.end(report.outcome());
    if (!report.lostControl().isEmpty()) {
      throw new IllegalStateException(LossWords.message(report.lostControl().getFirst()));
    }
    return report;
  }

  /** Runs it this many times. */
  Sampled sample(Contender contender, int runs) throws InterruptedException {
    return sample(contender, runs, () -> {});
  }

  /**
   * The same.
   *
   * @param afterEach called after each execution
   */
  Sampled sample(Contender contender, int runs, Runnable afterEach) throws InterruptedException {
    Strategy strategy = Strategies.create(contender.options());
    return EngineThread.apply(points, engine -> sample(engine, strategy, runs, afterEach));
  }

  private Sampled sample(Engine engine, Strategy strategy, int runs, Runnable afterEach) {
    Strategy limited = new StepLimit(strategy, MAX_STEPS);
    Runs seen = new Runs();
    Stopwatch watch = Stopwatch.start();
    for (int i = 0; i < runs; i++) {
      ExecutionReport report = execute(engine, body, limited, List.of());
      afterEach.run();
      if (report.finding() != null) {
        seen.failed++;
      }
      if (report.outcome().cutOff()) {
        seen.cutOff++;
      } else {
        seen.mostSteps = Math.max(seen.mostSteps, report.outcome().steps());
      }
    }
    return new Sampled(
        new Proportion(seen.failed, runs),
        seen.cutOff,
        seen.mostSteps,
        watch.per(runs),
        Capabilities.find(strategy, Guaranteed.class)
            .map(guaranteed -> guaranteed.guarantee(runs))
            .orElse(null));
  }
}
