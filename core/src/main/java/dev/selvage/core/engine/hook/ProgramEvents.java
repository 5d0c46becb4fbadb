package dev.selvage.core.engine.hook;

import dev.selvage.core.engine.strand.Strand;

/** What the engine does when threads start, programs exit, and the common pool is requested. */
public interface ProgramEvents {
  /** The strand of a thread in this execution, or null. */
  Strand strandOf(Thread thread);

  /** Makes the thread a strand, unless it is one of the JDK's own helpers. */
  boolean start(Thread thread);

  /** The common pool of this execution. */
  Object commonPool();

  /** Ends the execution as {@code System.exit} does; does not return. */
  void exit(int status);

  /** A strand has woken a thread that is not under control. */
  void reachedOutside(Thread thread);

  /** A thread that is not under control has woken or interrupted a strand. */
  void touchedFromOutside(Strand strand);
}
