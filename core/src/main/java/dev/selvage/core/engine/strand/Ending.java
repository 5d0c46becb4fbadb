package dev.selvage.core.engine.strand;

/** Says when an execution is over although some strand could still go on. */
@FunctionalInterface
public interface Ending {
  /** Asked when no strand but daemons can go on. */
  boolean isOver(Scheduler scheduler);
}
