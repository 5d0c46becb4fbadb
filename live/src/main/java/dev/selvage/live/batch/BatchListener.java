package dev.selvage.live.batch;

import dev.selvage.model.fuzz.FuzzRun;

/** Watches a batch; called by one thread at a time. */
@FunctionalInterface
public interface BatchListener {
  /**
   * A run has ended.
   *
   * @param done how many have, with this one
   * @param planned how many there will be
   */
  void ended(FuzzRun run, int done, int planned);
}
