package dev.selvage.core.explore;

import dev.selvage.model.ReplayResult;
import dev.selvage.model.Schedule;

/** Replays schedules to confirm their findings, in a fresh JVM if possible. */
@FunctionalInterface
public interface Confirmer {
  /** Leaves findings unconfirmed. */
  Confirmer NONE = (_, _) -> null;

  /**
   * Replays a schedule with a finding, and perhaps more that were seen in the same execution.
   *
   * @param nanos how long that may take
   * @return what the replay showed, or null to leave the finding unconfirmed
   */
  ReplayResult confirm(Schedule schedule, long nanos);
}
