package dev.selvage.core.strategy;

import dev.selvage.model.ExecutionOutcome;
import dev.selvage.model.SiteKey;
import java.util.List;
import java.util.function.LongPredicate;
import java.util.function.Supplier;

/** A search that other processes can help with. It comes to the same as without them. */
public interface Shareable extends Capability {
  /**
   * Called once, before the first execution.
   *
   * @param learned what has become a point so far
   * @param isKnown whether a sign stands for something that was dealt with before: helpers tell
   *     what they have seen by such signs
   */
  void share(List<Helper> helpers, Supplier<List<SiteKey>> learned, LongPredicate isKnown);

  /**
   * Called before each execution.
   *
   * @return what one that somebody else has made has come to: it counts like any other; null when
   *     the next one is to be made here
   */
  ExecutionOutcome ahead();

  /** Why helpers are gone; empty when all are there. */
  List<String> losses();
}
