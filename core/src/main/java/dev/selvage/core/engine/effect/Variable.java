package dev.selvage.core.engine.effect;

import dev.selvage.monitor.event.PseudoField;

/**
 * The variables of the engine's models: what strands can observe of each other apart from memory.
 * Each belongs to a thread or an object, of which it is a part, like a field; the numbers of these
 * parts are negative.
 */
public enum Variable {
  /** What a JDK object that is not thread-safe contains. */
  CONTENTS(PseudoField.CONTENTS),
  /** The monitor of an object. */
  MONITOR(PseudoField.MONITOR),
  /** Whether a class is initialized. */
  INITIALIZATION(PseudoField.INITIALIZATION),
  /** The final fields of an object, from the end of its constructor. */
  FINALS(PseudoField.FINALS),
  /** The interrupt status of a thread. */
  INTERRUPT(PseudoField.INTERRUPT),
  /** Whether a thread has ended. */
  END(PseudoField.END),
  /** Whether a thread has been started. */
  START(-20),
  /** The permit that lets a thread pass when it parks. */
  PERMIT(-21),
  /** Whether a thread is in a wait that others can end, and whether they have. */
  WAITING(-22),
  /** What {@code Thread.getState} returns. */
  STATE(-24),
  /** The threads that wait to be notified on an object. */
  WAIT_SET(-25),
  /** The identity hash code of an object. */
  HASH(-26),
  /** The time. */
  CLOCK(-27),
  /** What a thread parks for. */
  BLOCKER(-32),
  /** The right to initialize a class, which is like a lock. */
  INITIALIZER(-33),
  /** Whether the common pool exists. */
  COMMON_POOL(-29),
  /** The threads queued at a lock or condition of the JDK, whose own accesses are not recorded. */
  QUEUE(-31);

  /** Represents the object itself in place of a part. */
  static final long OBJECT = -30;

  /** The number of the part. */
  final long part;

  Variable(long part) {
    this.part = part;
  }

  /** The number of the part, as in accesses. */
  public long part() {
    return part;
  }
}
