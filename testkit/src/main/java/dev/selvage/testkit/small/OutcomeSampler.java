package dev.selvage.testkit.small;

import java.util.Set;

/** Executes a program many times and returns the outcomes that occurred. */
public interface OutcomeSampler {

  /**
   * @param schedules how many executions
   * @param seed for the sampler's random choices, if it makes any
   */
  Set<String> sample(SmallProgram program, int schedules, long seed);
}
