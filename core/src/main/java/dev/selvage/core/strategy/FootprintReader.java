package dev.selvage.core.strategy;

import dev.selvage.model.Footprint;

/** A strategy that reads what steps have touched. */
public interface FootprintReader extends Capability {
  /**
   * Called once, before the first execution.
   *
   * @param footprint what the latest step has touched, at every choice and at the end
   */
  void watch(Footprint footprint);
}
