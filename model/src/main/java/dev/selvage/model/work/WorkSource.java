package dev.selvage.model.work;

/**
 * Has work that other processes can do ahead of it. It comes to the same results without them, so
 * it may give out as much or as little as it likes.
 */
public interface WorkSource {
  /**
   * The next work for a worker.
   *
   * @param worker its number, from 0
   * @param units how much keeps a worker busy for a reasonable time, in executions
   * @return null when there is none for it at the moment
   */
  WorkBatch nextBatch(int worker, int units);

  /** A batch has been done. Results of one worker arrive in the order of its batches. */
  void take(BatchResult result);

  /** A worker is gone; no further result of it arrives. */
  void lose(int worker);
}
