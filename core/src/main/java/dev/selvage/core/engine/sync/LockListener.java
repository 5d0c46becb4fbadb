package dev.selvage.core.engine.sync;

import dev.selvage.core.engine.strand.Strand;

/** Is told which strand takes and leaves which lock, and who starts and joins whom. */
public interface LockListener {
  /** A strand has taken a monitor or a lock that it did not have. */
  void acquired(Strand strand, Object lock, boolean isShared);

  /** A strand no longer has a monitor or a lock. */
  void released(Strand strand, Object lock, boolean isShared);

  /**
   * @param parent null for the first strand
   */
  void started(Strand parent, Strand child);

  /** A strand knows that another one has ended. */
  void joined(Strand strand, Strand ended);
}
