package dev.selvage.core.strategy;

import dev.selvage.model.ExecutionOutcome;
import dev.selvage.model.SiteKey;
import dev.selvage.model.WorkerLoss;
import dev.selvage.model.work.WorkSource;
import java.util.List;
import java.util.function.LongPredicate;
import java.util.function.Supplier;

/** A search that other processes can work for. Its results are the same as without them. */
public interface Shareable extends Capability, WorkSource {
  /**
   * Called once, before the first execution.
   *
   * @param workers how many there are
   * @param learned what has become a point so far
   * @param isKnown whether a fingerprint belongs to something that was handled before: workers
   *     report their findings by fingerprints
   */
  void share(int workers, Supplier<List<SiteKey>> learned, LongPredicate isKnown);

  /**
   * Called before each execution.
   *
   * @return the outcome of an execution that a worker has made, which counts like any other; null
   *     if the next one is to run here
   */
  ExecutionOutcome ahead();

  /** Why workers get no more work; empty as long as all do. */
  List<WorkerLoss> losses();
}
