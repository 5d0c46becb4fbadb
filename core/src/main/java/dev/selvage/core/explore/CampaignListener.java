package dev.selvage.core.explore;

import dev.selvage.model.Checkpoint;
import dev.selvage.model.ReplayResult;
import dev.selvage.model.ReportedFinding;
import dev.selvage.model.Schedule;
import dev.selvage.model.work.Workers;
import java.util.Set;

/** What a front end does in the course of a campaign. Called between executions only. */
public interface CampaignListener {
  /** An execution is about to begin. */
  default void executionBegins(long execution) {}

  /**
   * An execution has ended.
   *
   * @param failed whether it had a finding; one that a detector sees again and again counts once
   */
  default void executionEnded(long execution, boolean failed) {}

  /** Whether findings are confirmed by a replay in this JVM; {@link #confirm} is then not asked. */
  default boolean confirmsHere() {
    return false;
  }

  /** Whether other code runs in this JVM, too: a thread of it may wake one of the program. */
  default boolean sharesTheJvm() {
    return false;
  }

  /** The classes that keep their static state where that of the others is made anew. */
  default Set<Class<?>> keptStatics() {
    return Set.of();
  }

  /**
   * Replays a schedule with a finding, and perhaps more that were seen beside it, in a fresh JVM
   * where the front end can.
   *
   * @return what the replay showed, or null to leave the finding unconfirmed
   */
  default ReplayResult confirm(Schedule schedule) {
    return null;
  }

  /** A finding is going to be reported. */
  default void found(ReportedFinding finding) {}

  /**
   * An execution makes no progress. The thread it runs on cannot be stopped, so the campaign never
   * returns: the front end reports and ends the JVM, or throws an exception, which leaves the
   * campaign. No other one is then run in this JVM as long as the thread lives.
   *
   * @param message what hung and the stacks of all threads
   */
  void hung(String message);

  /** What a search is to go on from; null to begin. */
  default Checkpoint resumes() {
    return null;
  }

  /** A search has not come to its end; this is what it still has to explore. */
  default void unfinished(Checkpoint checkpoint) {}

  /** Whether that is wanted. */
  default boolean wantsCheckpoint() {
    return false;
  }

  /** Other processes that work for a search, each with a {@link WorkerCampaign}. */
  default Workers workers() {
    return Workers.NONE;
  }
}
