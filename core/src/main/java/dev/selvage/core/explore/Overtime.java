package dev.selvage.core.explore;

import java.time.Duration;

/**
 * Decides what happens to an execution that goes on when the time is up. One that is about to end
 * anyway may do so. Then it is asked to end at its next scheduling point, and if it does not reach
 * one, it is left: all that within a second.
 */
final class Overtime {
  /** What to do with the execution. */
  enum Action {
    /** Nothing. */
    WAIT,
    /** End it at its next point. */
    END,
    /** Leave it as it is: it reaches no point. */
    LEAVE
  }

  private static final long GRACE = Duration.ofMillis(200).toNanos();
  private static final long PATIENCE = Duration.ofMillis(700).toNanos();

  /** How long it has not reacted. */
  private long waited;

  /**
   * Some more time has gone by.
   *
   * @param overtime since when the time is up; negative when it is not
   * @param more the time since the last call, as far as the execution could make use of it
   */
  Action goesOn(long overtime, long more) {
    if (overtime < GRACE) {
      waited = 0;
      return Action.WAIT;
    }
    if (waited > PATIENCE) {
      return Action.LEAVE;
    }
    // Not before it was asked for the first time.
    waited += waited == 0 ? 1 : more;
    return Action.END;
  }
}
