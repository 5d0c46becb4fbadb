package dev.selvage.core.strategy;

import dev.selvage.model.RankResult;

/** A search that goes through tuples of limits. */
public interface Ranked extends Capability {
  /** How far it has come. */
  RankResult ranks();
}
