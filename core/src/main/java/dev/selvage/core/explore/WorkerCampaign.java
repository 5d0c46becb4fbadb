package dev.selvage.core.explore;

import dev.selvage.bridge.LateClasses;
import dev.selvage.core.engine.Engine;
import dev.selvage.core.engine.ExecutionReport;
import dev.selvage.core.engine.LearnedPoints;
import dev.selvage.core.strategy.Capabilities;
import dev.selvage.core.strategy.StepLimit;
import dev.selvage.core.strategy.Strategy;
import dev.selvage.core.strategy.registry.Strategies;
import dev.selvage.core.strategy.search.BatchExploration;
import dev.selvage.model.Note;
import dev.selvage.model.SiteKey;
import dev.selvage.model.work.BatchResult;
import dev.selvage.model.work.CoordinatorLink;
import dev.selvage.model.work.WorkBatch;
import dev.selvage.monitor.detect.EventDetector;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Set;

/** Explores batches for a search in another process, until that is over. */
final class WorkerCampaign {
  private final CampaignPlan plan;
  private final ExecutionRunner runner;
  private final CoordinatorLink coordinator;
  private final BatchExploration exploration;
  private final Strategy strategy;
  private ExecutionRunner.Chooser chooser;
  private List<EventDetector> watching;
  private long executions;
  private int notes;

  WorkerCampaign(CampaignPlan plan, CampaignThread stage, CoordinatorLink coordinator) {
    this.plan = plan;
    this.coordinator = coordinator;
    runner = new ExecutionRunner(plan, stage);
    exploration = new BatchExploration(plan.options());
    strategy =
        new StepLimit(Strategies.ofWorker(exploration, plan.options()), plan.options().maxSteps());
  }

  /** The number of executions. */
  long run() {
    try {
      for (WorkBatch batch = coordinator.receive(); batch != null; batch = coordinator.receive()) {
        coordinator.send(new BatchResult(batch.number(), explore(batch.content())));
      }
      return executions;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private byte[] explore(byte[] content) {
    List<SiteKey> points = exploration.readPoints(content);
    if (points != null) {
      begin(points);
    }
    exploration.read(content);
    boolean hasLearned = explore();
    if (points != null && !hasLearned) {
      // Once more, because what happens only the first time in a JVM is not a meaningful behaviour.
      exploration.forget();
      exploration.read(content);
      explore();
    }
    return exploration.result();
  }

  /** Starts again with other points. */
  private void begin(List<SiteKey> points) {
    Engine engine = runner.begin(null);
    engine.learned().expect(points);
    watching = plan.detections().of(engine, plan.options(), Set.of(), false);
    chooser = runner.prepare(strategy);
    execute();
    engine.learned().apply();
  }

  /**
   * Explores a batch; returns whether the rest of it was skipped because there are more points now.
   */
  private boolean explore() {
    LearnedPoints learned = runner.engine().learned();
    boolean hasLearned = false;
    while (exploration.hasNext()) {
      ExecutionReport report = execute();
      int points = learned.count();
      if (learned.apply() || learned.count() > points) {
        exploration.learned();
        hasLearned = true;
      } else if (!report.lostControl().isEmpty()) {
        exploration.leave();
      } else {
        exploration.explored(report.outcome(), SeenFingerprints.of(report, newNotes()));
      }
    }
    return hasLearned;
  }

  private List<Note> newNotes() {
    List<Note> all = Capabilities.notes(strategy);
    List<Note> more = List.copyOf(all.subList(notes, all.size()));
    notes = all.size();
    return more;
  }

  private ExecutionReport execute() {
    strategy.begin();
    ExecutionReport report = runner.run(++executions, chooser, null, watching);
    plan.listener().executionEnded(executions, false);
    if (Long.bitCount(executions) == 1) {
      LateClasses.catchUp();
    }
    return report;
  }
}
