package dev.selvage.core.strategy;

import dev.selvage.model.PartialSearch;

/** A strategy whose executions are those of several others, one of which may be a search. */
public interface Mixture extends Capability {
  /** The name of the strategy to which the current or latest execution belongs. */
  String mode();

  /** Whether that strategy is a systematic search. */
  boolean isSearching();

  /** Whether the current execution reads what its steps touch. */
  boolean readsFootprints();

  /** How far its search has come; null if it has not begun. */
  PartialSearch search();

  /** The search has explored everything, but that proves nothing: the others go on without it. */
  void withoutSearch();
}
