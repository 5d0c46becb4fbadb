package dev.selvage.core.explore;

import dev.selvage.core.explore.Overtime.Action;

/**
 * The time of a campaign as its thread and the watchdog share it: what the thread does now, and
 * which of the two has the last word on the result.
 */
final class CampaignTime {
  private final Budget budget;
  private final Overtime overtime = new Overtime();
  private boolean isReplaying;
  private boolean isConcluded;

  CampaignTime(Budget budget) {
    this.budget = budget;
  }

  Budget budget() {
    return budget;
  }

  /** From here, replays confirm what was found; they may take longer than the search. */
  synchronized void beginReplays() {
    isReplaying = true;
  }

  synchronized void endReplays() {
    isReplaying = false;
  }

  synchronized boolean isReplaying() {
    return isReplaying;
  }

  /**
   * The campaign thread is going to make the result.
   *
   * @throws IllegalStateException when the watchdog has done so
   */
  synchronized void conclude() {
    requireGoingOn();
    isConcluded = true;
  }

  /**
   * Ends the campaign thread if the watchdog has made the result: nothing may change any more.
   *
   * @throws IllegalStateException in this case
   */
  synchronized void requireGoingOn() {
    if (isConcluded) {
      throw new IllegalStateException("the campaign was left when its time was up");
    }
  }

  /**
   * Some time has gone by; called by the watchdog. In one step with the decision an execution is
   * asked to end, so that it cannot be one that begins after it.
   *
   * @param more the time since the last call, as far as the campaign thread could make use of it
   * @return whether the campaign is left; the watchdog then makes the result
   */
  synchronized boolean isLeft(long more, Runnable requestEnd) {
    if (isConcluded || budget.nanos() == Budget.UNLIMITED) {
      return false;
    }
    Action action = overtime.goesOn(budget.elapsedNanos() - budget.end(isReplaying), more);
    switch (action) {
      case WAIT -> {}
      case END -> requestEnd.run();
      case LEAVE -> isConcluded = true;
    }
    return action == Action.LEAVE;
  }
}
