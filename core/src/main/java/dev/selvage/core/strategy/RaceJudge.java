package dev.selvage.core.strategy;

import dev.selvage.model.SiteKey;

/** A strategy that tries both orders of accesses that race. */
public interface RaceJudge extends Capability {
  /**
   * How often accesses at two places were made in both orders, with the same state in the end; 0 if
   * the state was not the same each time, or that was not tried.
   */
  int benignTrials(SiteKey one, SiteKey other);
}
