package dev.selvage.core.explore;

import dev.selvage.core.engine.Engine;
import dev.selvage.core.engine.ExecutionReport;
import dev.selvage.core.engine.strand.StepObserver;
import dev.selvage.core.engine.strand.WaitRules;
import dev.selvage.core.monitor.TraceLog;
import dev.selvage.core.strategy.Capabilities;
import dev.selvage.core.strategy.LivelockDetector;
import dev.selvage.core.strategy.Mixture;
import dev.selvage.core.strategy.NonPreemptive;
import dev.selvage.core.strategy.Resumable;
import dev.selvage.core.strategy.StepLimit;
import dev.selvage.core.strategy.Strategy;
import dev.selvage.core.strategy.SystematicSearch;
import dev.selvage.core.strategy.registry.Strategies;
import dev.selvage.model.SiteKey;
import dev.selvage.monitor.detect.EventDetector;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Runs executions of a program on a campaign thread, according to the options: those of campaigns,
 * replays and workers.
 */
final class ExecutionRunner {
  private final CampaignPlan plan;
  private final CampaignThread stage;
  private final WaitRules waits;

  /** Whether the executions are those of a systematic search, or replays of them. */
  private final boolean isSearch;

  private final Set<Class<?>> keptStatics;
  private Engine engine;

  /**
   * A strategy with its capabilities, looked up once for many executions.
   *
   * @param hasFootprints whether it reads what each step touches
   * @param livelocks null when it does not look for them
   * @param mixture null when its executions are all of one kind
   * @param isSearch whether it is a systematic search, or repeats what one has done
   */
  record Chooser(
      Strategy strategy,
      boolean hasFootprints,
      LivelockDetector livelocks,
      Mixture mixture,
      boolean isSearch) {
    /** The same capabilities with another strategy. */
    Chooser with(Strategy other) {
      return new Chooser(other, hasFootprints, livelocks, mixture, isSearch);
    }

    boolean readsFootprints() {
      return hasFootprints && (mixture == null || mixture.readsFootprints());
    }

    boolean isSearching() {
      return mixture == null ? isSearch : mixture.isSearching();
    }
  }

  ExecutionRunner(CampaignPlan plan, CampaignThread stage) {
    this.plan = plan;
    this.stage = stage;
    waits = WaitRules.of(plan.options());
    isSearch = Strategies.has(plan.options(), SystematicSearch.class);
    keptStatics = plan.options().resetStatics() ? plan.settings().keptStatics() : null;
  }

  /**
   * Creates the engine of the next executions.
   *
   * @param fixedPoints the scheduling points among plain accesses; null to learn them
   */
  Engine begin(Set<SiteKey> fixedPoints) {
    engine = stage.engine(fixedPoints);
    engine.mainClass(plan.program().mainClass(), plan.program().method() == null);
    if (!isSearch) {
      engine.keepVolatilePoints();
    }
    return engine;
  }

  /** Goes back to an engine that this runner has made. */
  void resume(Engine former) {
    engine = former;
    stage.use(former);
  }

  Engine engine() {
    return engine;
  }

  /** Prepares a strategy for use with the engine. */
  Chooser prepare(Strategy strategy) {
    return prepare(strategy, isSearch);
  }

  /** Prepares a strategy that repeats an execution of the strategy with a name. */
  Chooser prepare(Strategy strategy, String repeated) {
    return prepare(strategy, Strategies.isSearch(repeated));
  }

  private Chooser prepare(Strategy strategy, boolean isSearching) {
    return new Chooser(
        strategy,
        Capabilities.watch(strategy, engine.footprint()),
        Capabilities.find(strategy, LivelockDetector.class).orElse(null),
        Capabilities.find(strategy, Mixture.class).orElse(null),
        isSearching);
  }

  /**
   * Runs one execution, for which {@code begin} of the strategy has been called. A search learns
   * nothing from one that was ended before it was finished.
   *
   * @param number for the listener
   * @param observer sees every step; may be null
   */
  ExecutionReport run(
      long number, Chooser chooser, StepObserver observer, List<EventDetector> detections) {
    plan.listener().executionBegins(number);
    ExecutionReport report =
        stage.execute(
            number,
            plan.body()::run,
            new Engine.Setup(
                chooser.strategy,
                waits,
                keptStatics,
                observer,
                detections,
                chooser.readsFootprints(),
                chooser.isSearching()));
    if (chooser.livelocks != null) {
      report = Livelocks.in(report, chooser.livelocks, engine);
    }
    end(chooser.strategy, report);
    return report;
  }

  /** Runs an execution in which threads are hardly switched, unrecorded and without detectors. */
  ExecutionReport runUndirected(long number) {
    Strategy strategy = new StepLimit(new NonPreemptive(), plan.options().maxSteps());
    ExecutionReport report = run(number, prepare(strategy), null, List.of());
    plan.listener().executionEnded(number, false);
    return report;
  }

  private static void end(Strategy strategy, ExecutionReport report) {
    Optional<Resumable> search =
        report.isUnfinished() ? Capabilities.find(strategy, Resumable.class) : Optional.empty();
    search.ifPresentOrElse(Resumable::abandon, () -> strategy.end(report.outcome()));
  }

  /** The same, with everything that can be compared with another execution. */
  Watched watch(long number, Chooser chooser, List<EventDetector> detections) {
    TraceLog trace = new TraceLog(engine, false);
    try (SeenValues values = SeenValues.of(engine)) {
      ExecutionReport report = run(number, chooser, trace, detections);
      return new Watched(report, trace.end(), values);
    }
  }
}
