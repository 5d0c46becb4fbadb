package dev.selvage.core.explore;

import dev.selvage.core.engine.Engine;
import dev.selvage.core.engine.ExecutionReport;
import dev.selvage.core.strategy.Capabilities;
import dev.selvage.core.strategy.Helper;
import dev.selvage.core.strategy.Shareable;
import dev.selvage.core.strategy.Strategy;
import dev.selvage.model.ExecutionOutcome;
import dev.selvage.model.Note;
import dev.selvage.model.NoteKind;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The part of a campaign that other processes have, if any. */
final class Sharing {
  private final Strategy strategy;

  /** Null when there is nobody to share with. */
  private final Shareable shared;

  /** Signs of what was seen here. */
  private final Set<Long> known = new HashSet<>();

  Sharing(Strategy strategy, List<Helper> helpers, Engine engine) {
    this.strategy = strategy;
    shared = helpers.isEmpty() ? null : Capabilities.find(strategy, Shareable.class).orElse(null);
    if (shared != null) {
      shared.share(helpers, engine.learned()::all, known::contains);
    }
  }

  /** What an execution that was made elsewhere has come to; null to make the next one here. */
  ExecutionOutcome ahead() {
    return shared == null ? null : shared.ahead();
  }

  /** An execution that was made here is dealt with. */
  void seen(ExecutionReport report) {
    if (shared != null) {
      for (long sign : SeenSigns.of(report, Capabilities.notes(strategy))) {
        known.add(sign);
      }
    }
  }

  /** What is worth telling. */
  List<Note> notes() {
    return shared == null
        ? List.of()
        : shared.losses().stream()
            .map(why -> new Note(NoteKind.WORKER, why + "; the search went on without it"))
            .toList();
  }
}
