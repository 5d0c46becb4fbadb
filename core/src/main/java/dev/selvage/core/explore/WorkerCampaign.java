package dev.selvage.core.explore;

import dev.selvage.bridge.LateClasses;
import dev.selvage.core.engine.Detection;
import dev.selvage.core.engine.Engine;
import dev.selvage.core.engine.ExecutionReport;
import dev.selvage.core.strategy.Capabilities;
import dev.selvage.core.strategy.StepLimit;
import dev.selvage.core.strategy.Strategy;
import dev.selvage.core.strategy.registry.Strategies;
import dev.selvage.core.strategy.search.BatchExploration;
import dev.selvage.model.Note;
import dev.selvage.model.Options;
import dev.selvage.model.ProgramSpec;
import dev.selvage.model.SiteKey;
import dev.selvage.model.work.BatchResult;
import dev.selvage.model.work.CoordinatorLink;
import dev.selvage.model.work.WorkBatch;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Set;

/** Explores batches for a search in another process, until that is over. */
final class WorkerCampaign {
  private final String mainClass;
  private final Executions program;
  private final Options options;
  private final CampaignListener listener;
  private final Stage stage;
  private final CoordinatorLink coordinator;
  private final BatchExploration exploration;
  private final Strategy chooser;
  private final Strategy strategy;
  private Engine engine;
  private List<Detection> watching;
  private long executions;
  private int notes;

  WorkerCampaign(
      ProgramSpec program,
      Options options,
      Body body,
      CampaignListener listener,
      Stage stage,
      CoordinatorLink coordinator) {
    this.mainClass = program.mainClass();
    this.program = new Executions(stage, body, options, listener);
    this.options = options;
    this.listener = listener;
    this.stage = stage;
    this.coordinator = coordinator;
    exploration = new BatchExploration(options);
    chooser = Strategies.ofWorker(exploration, options);
    strategy = new StepLimit(chooser, options.maxSteps());
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
      // Once more: what happens for the first time in a JVM is a behaviour of no meaning.
      exploration.forget();
      exploration.read(content);
      explore();
    }
    return exploration.result();
  }

  /** Begins with other points. */
  private void begin(List<SiteKey> points) {
    engine = stage.engine(null);
    engine.mainClass(mainClass);
    engine.learned().expect(points);
    watching = Detections.STANDARD.of(engine, options, Set.of(), false);
    Capabilities.watch(chooser, engine.footprint());
    execute();
    engine.learned().apply();
  }

  /** Explores a batch; whether the rest of it was left, because there are more points now. */
  private boolean explore() {
    boolean hasLearned = false;
    while (exploration.hasNext()) {
      ExecutionReport report = execute();
      int points = engine.learned().count();
      if (engine.learned().apply() || engine.learned().count() > points) {
        exploration.learned();
        hasLearned = true;
      } else if (!report.lostControl().isEmpty()) {
        exploration.leave();
      } else {
        exploration.explored(report.outcome(), SeenSigns.of(report, newNotes()));
      }
    }
    return hasLearned;
  }

  private List<Note> newNotes() {
    List<Note> all = Capabilities.notes(chooser);
    List<Note> more = List.copyOf(all.subList(notes, all.size()));
    notes = all.size();
    return more;
  }

  private ExecutionReport execute() {
    strategy.begin();
    listener.executionBegins(++executions);
    ExecutionReport report = program.run(strategy, null, watching, true);
    report = Livelocks.told(report, chooser, engine);
    strategy.end(report.outcome());
    listener.executionEnded(executions, false);
    if (Long.bitCount(executions) == 1) {
      LateClasses.catchUp();
    }
    return report;
  }
}
