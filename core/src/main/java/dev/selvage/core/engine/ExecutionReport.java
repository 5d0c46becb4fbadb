package dev.selvage.core.engine;

import dev.selvage.model.ExecutionOutcome;
import dev.selvage.model.Finding;
import dev.selvage.model.LossOfControl;
import dev.selvage.model.Note;
import java.util.ArrayList;
import java.util.List;

/**
 * How one execution ended.
 *
 * @param finding what ended it; null when nothing went wrong
 * @param observed what detectors found during the execution
 * @param lostControl why control was lost; empty when it was not
 */
public record ExecutionReport(
    ExecutionOutcome outcome,
    Finding finding,
    List<Finding> observed,
    List<Note> notes,
    List<LossOfControl> lostControl) {
  /** The same with another finding that ended it. */
  public ExecutionReport with(Finding newFinding) {
    ExecutionOutcome failed =
        new ExecutionOutcome(
            outcome.steps(), outcome.strands(), outcome.preemptions(), true, outcome.cutOff());
    return new ExecutionReport(failed, newFinding, observed, notes, lostControl);
  }

  /** The same with further reasons. */
  ExecutionReport withLostControl(List<LossOfControl> more) {
    if (more.isEmpty()) {
      return this;
    }
    List<LossOfControl> all = new ArrayList<>(lostControl);
    all.addAll(more);
    return new ExecutionReport(outcome, finding, observed, notes, List.copyOf(all));
  }
}
