package dev.selvage.model.work;

/**
 * A source of work that other processes can do in advance. The results are the same without them,
 * so it may hand out as much or as little as it likes.
 */
public interface WorkSource {
  /**
   * The next work for a worker.
   *
   * @param worker its number, from 0
   * @param units the amount of work that keeps a worker busy for a reasonable time, in executions
   * @return null when there is none for it at the moment
   */
  WorkBatch nextBatch(int worker, int units);

  /** A batch has been done. Results of one worker arrive in the order of its batches. */
  void take(BatchResult result);

  /** A worker is gone; no further result of it arrives. */
  void lose(int worker);
}
