package dev.selvage.core.engine.strand;

/** What the scheduler must know of modelled monitors when a wait ends by itself. */
public interface WaitSets {
  /** Whether nobody owns the monitor a strand waits for. */
  boolean isFree(Object waitingFor);

  /** A waiting strand wakes by itself and runs at once; its monitor is free. */
  void leave(Strand strand);

  /** The time-out of a waiting strand has expired: it contends for its monitor. */
  void expire(Strand strand);
}
