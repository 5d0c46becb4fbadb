package dev.selvage.core.explore;

import dev.selvage.core.engine.Engine;
import dev.selvage.core.engine.ExecutionReport;
import dev.selvage.core.strategy.Capabilities;
import dev.selvage.core.strategy.Shareable;
import dev.selvage.core.strategy.Strategy;
import dev.selvage.model.ExecutionOutcome;
import dev.selvage.model.Note;
import dev.selvage.model.work.Workers;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The part of a campaign that other processes work on, if any. */
final class SharedCampaign {
  private final Strategy strategy;
  private final Workers workers;

  /** Null when there are no workers, or the strategy has no use for them. */
  private final Shareable shared;

  /** Fingerprints of what was found here. */
  private final Set<Long> known = new HashSet<>();

  /** When the latest execution began here; 0 when it is over. */
  private long began;

  SharedCampaign(Strategy strategy, Workers workers, Engine engine) {
    this.strategy = strategy;
    this.workers = workers;
    shared =
        workers.count() == 0 ? null : Capabilities.find(strategy, Shareable.class).orElse(null);
    if (shared != null) {
      shared.share(workers.count(), engine.learned()::all, known::contains);
    }
  }

  /** The outcome of an execution that ran elsewhere; null to run the next one here. */
  ExecutionOutcome ahead() {
    if (shared == null) {
      return null;
    }
    workers.exchange(shared);
    ExecutionOutcome ahead = shared.ahead();
    began = ahead == null ? System.nanoTime() : 0;
    return ahead;
  }

  /** An execution has run here. */
  void executed() {
    if (began != 0) {
      workers.executed(System.nanoTime() - began);
      began = 0;
    }
  }

  /** An execution that ran here has been handled. */
  void seen(ExecutionReport report) {
    if (shared != null) {
      for (long sign : SeenFingerprints.of(report, Capabilities.notes(strategy))) {
        known.add(sign);
      }
    }
  }

  /** Which workers were lost. */
  List<Note> notes() {
    return shared == null
        ? List.of()
        : Stream.concat(workers.losses().stream(), shared.losses().stream())
            .<Note>map(Note.LostWorker::new)
            .toList();
  }
}
