package dev.selvage.model;

import java.util.List;

/**
 * What one replay of a schedule showed.
 *
 * @param finding what went wrong this time; null when nothing
 * @param divergence where the execution left the schedule, expected and actual; null when nowhere
 * @param notes what else is worth telling
 * @param lostControl why control was lost; empty when it was not
 */
public record ReplayResult(
    Schedule schedule,
    Finding finding,
    Divergence divergence,
    Trace trace,
    int preemptions,
    List<Note> notes,
    List<String> lostControl) {
  public ReplayResult {
    notes = List.copyOf(notes);
    lostControl = List.copyOf(lostControl);
  }

  /** Whether the recorded finding was seen again, step by step. */
  public boolean isReproduced() {
    return schedule.finding() != null
        && schedule.finding().isSameAs(finding)
        && (divergence == null || isResourceError());
  }

  /** How deep a stack or how full a heap gets is not a matter of scheduling. */
  private boolean isResourceError() {
    String message = schedule.finding().message();
    return message.startsWith("StackOverflowError") || message.startsWith("OutOfMemoryError");
  }
}
