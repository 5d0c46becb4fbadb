package dev.selvage.core.engine.strand;

/** Decides when an execution is over although some strand could still continue. */
public interface Ending {
  /** Called when only daemons can continue. */
  boolean isOver(Scheduler scheduler);

  /** Called when the running strand is about to wait: whether it and others now wait forever. */
  boolean isDeadlock(Strand running);
}
