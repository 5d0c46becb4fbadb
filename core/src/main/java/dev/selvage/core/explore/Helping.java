package dev.selvage.core.explore;

import dev.selvage.bridge.LateClasses;
import dev.selvage.core.engine.Detection;
import dev.selvage.core.engine.Engine;
import dev.selvage.core.engine.ExecutionReport;
import dev.selvage.core.strategy.Capabilities;
import dev.selvage.core.strategy.StepLimit;
import dev.selvage.core.strategy.Strategy;
import dev.selvage.core.strategy.registry.Strategies;
import dev.selvage.core.strategy.search.Errands;
import dev.selvage.model.Note;
import dev.selvage.model.Options;
import dev.selvage.model.ProgramSpec;
import dev.selvage.model.SiteKey;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Set;

/** Explores what a search in another process wants to know, until that is over. */
final class Helping {
  private final String mainClass;
  private final Executions program;
  private final Options options;
  private final CampaignListener listener;
  private final Stage stage;
  private final Employer employer;
  private final Errands errands;
  private final Strategy chooser;
  private final Strategy strategy;
  private Engine engine;
  private List<Detection> watching;
  private long executions;
  private int notes;

  Helping(
      ProgramSpec program,
      Options options,
      Body body,
      CampaignListener listener,
      Stage stage,
      Employer employer) {
    this.mainClass = program.mainClass();
    this.program = new Executions(stage, body, options, listener);
    this.options = options;
    this.listener = listener;
    this.stage = stage;
    this.employer = employer;
    errands = new Errands(options);
    chooser = Strategies.helping(errands, options);
    strategy = new StepLimit(chooser, options.maxSteps());
  }

  /** The number of executions. */
  long run() {
    try {
      boolean isFirst = false;
      for (byte[] letter = employer.receive(); letter != null; letter = employer.receive()) {
        List<SiteKey> points = errands.read(letter);
        if (points != null) {
          isFirst = begin(points);
          continue;
        }
        boolean hasLearned = explore();
        if (isFirst && !hasLearned) {
          // Once more: what happens for the first time in a JVM is a behaviour of no meaning.
          errands.forget();
          errands.read(letter);
          explore();
        }
        isFirst = false;
        employer.send(errands.answer());
      }
      return executions;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Begins with other points. */
  private boolean begin(List<SiteKey> points) {
    engine = stage.engine(null);
    engine.mainClass(mainClass);
    engine.learned().expect(points);
    watching = Detections.STANDARD.of(engine, options, Set.of(), false);
    Capabilities.watch(chooser, engine.footprint());
    execute();
    engine.learned().apply();
    return true;
  }

  /** Runs an errand; whether the rest of it was left, because there are more points now. */
  private boolean explore() {
    boolean hasLearned = false;
    while (errands.hasNext()) {
      ExecutionReport report = execute();
      int points = engine.learned().count();
      if (engine.learned().apply() || engine.learned().count() > points) {
        errands.learned();
        hasLearned = true;
      } else if (!report.lostControl().isEmpty()) {
        errands.leave();
      } else {
        errands.explored(report.outcome(), SeenSigns.of(report, newNotes()));
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
