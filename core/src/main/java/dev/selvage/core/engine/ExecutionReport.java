package dev.selvage.core.engine;

import dev.selvage.model.ExecutionOutcome;
import dev.selvage.model.Finding;
import dev.selvage.model.LossOfControl;
import dev.selvage.model.LossOfControl.ThreadDump;
import dev.selvage.model.Note;
import java.util.ArrayList;
import java.util.List;

/**
 * How one execution ended.
 *
 * @param finding what ended it; null when nothing went wrong
 * @param observed what detectors found during the execution
 * @param lostControl why control was lost; empty when it was not
 * @param endedIn the thread in which it ended on request, before it was finished; null otherwise
 */
public record ExecutionReport(
    ExecutionOutcome outcome,
    Finding finding,
    List<Finding> observed,
    List<Note> notes,
    List<LossOfControl> lostControl,
    ThreadDump endedIn) {
  /** Whether it was stopped after too many steps, and not because the rest of it is known. */
  public boolean isCutOff() {
    return finding == null
        && outcome.cutOff()
        && notes.stream().anyMatch(Note.CutOff.class::isInstance);
  }

  /** Whether it was ended on request, so that nothing can be said about it. */
  public boolean isUnfinished() {
    return endedIn != null && finding == null;
  }

  /** The same with another finding that ended it. */
  public ExecutionReport with(Finding newFinding) {
    ExecutionOutcome failed =
        new ExecutionOutcome(
            outcome.steps(), outcome.strands(), outcome.preemptions(), true, outcome.cutOff());
    return new ExecutionReport(failed, newFinding, observed, notes, lostControl, endedIn);
  }

  /** The same with further reasons. */
  ExecutionReport withLostControl(List<LossOfControl> more) {
    if (more.isEmpty()) {
      return this;
    }
    List<LossOfControl> all = new ArrayList<>(lostControl);
    all.addAll(more);
    return new ExecutionReport(outcome, finding, observed, notes, List.copyOf(all), endedIn);
  }
}
