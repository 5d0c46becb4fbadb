package dev.selvage.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The result of one replay of a schedule.
 *
 * @param finding what ended the execution this time; null when nothing went wrong
 * @param observed what detectors saw this time
 * @param divergence where the execution left the schedule, expected and actual; null when nowhere
 * @param notes what else is worth reporting
 * @param lostControl why control was lost; empty when it was not
 */
public record ReplayResult(
    Schedule schedule,
    @Nullable Finding finding,
    List<Finding> observed,
    @Nullable Divergence divergence,
    Trace trace,
    int preemptions,
    List<Note> notes,
    List<LossOfControl> lostControl) {
  public ReplayResult {
    observed = List.copyOf(observed);
    notes = List.copyOf(notes);
    lostControl = List.copyOf(lostControl);
  }

  /** The result of a replay that could not be run, or not to the end. */
  public static ReplayResult lost(Schedule schedule, LossOfControl reason) {
    return new ReplayResult(
        schedule, null, List.of(), null, Trace.EMPTY, 0, List.of(), List.of(reason));
  }

  /** Whether it was ended because the time of the campaign was up. */
  public boolean isPastBudget() {
    return lostControl.stream().anyMatch(LossOfControl.ReplayPastBudget.class::isInstance);
  }

  /** Whether there is something that detectors see: in the execution, or in its record. */
  public boolean hasObserved() {
    return !observed.isEmpty()
        || schedule.finding() != null && schedule.finding().kind().isObserved();
  }

  /** The places of all that detectors saw. */
  public Set<SiteKey> observedSites() {
    return observed.stream()
        .flatMap(finding -> finding.sites().stream())
        .collect(Collectors.toSet());
  }

  /** Whether the recorded finding was seen again, step by step. */
  public boolean isReproduced() {
    return schedule.finding() != null && again(schedule.finding()) != null;
  }

  /** A finding of the recorded execution as it was seen again, step by step; null if it was not. */
  public Finding again(Finding recorded) {
    if (divergence != null && !isResourceError(recorded)) {
      return null;
    }
    return findings().stream().filter(recorded::isSameAs).findFirst().orElse(null);
  }

  /** All that was seen this time, what ended the execution first. */
  public List<Finding> findings() {
    List<Finding> all = new ArrayList<>();
    if (finding != null) {
      all.add(finding);
    }
    all.addAll(observed);
    return all;
  }

  /** The recorded finding where it was seen again, else the first one; null when there is none. */
  public Finding shown() {
    return isReproduced()
        ? again(schedule.finding())
        : findings().stream().findFirst().orElse(null);
  }

  /** The depth of a stack and the use of the heap do not depend on scheduling. */
  private static boolean isResourceError(Finding recorded) {
    return recorded.type().equals(StackOverflowError.class.getName())
        || recorded.type().equals(OutOfMemoryError.class.getName());
  }
}
