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
   * @param isKnown whether a number stands for something that was dealt with before: workers report
   *     what they have seen by such numbers
   */
  void share(int workers, Supplier<List<SiteKey>> learned, LongPredicate isKnown);

  /**
   * Called before each execution.
   *
   * @return the outcome of an execution that a worker has made, which counts like any other; null
   *     when the next one is to be made here
   */
  ExecutionOutcome ahead();

  /** Why workers get no more work; empty as long as all do. */
  List<WorkerLoss> losses();
}
