package dev.selvage.core.engine.strand;

/** Says when an execution is over although some strand could still go on. */
public interface Ending {
  /** Asked when no strand but daemons can go on. */
  boolean isOver(Scheduler scheduler);

  /** Asked when the running strand is about to wait: whether it and others now wait for ever. */
  boolean isDeadlock(Strand running);
}
