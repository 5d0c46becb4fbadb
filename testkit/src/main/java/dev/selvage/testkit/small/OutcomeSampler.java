package dev.selvage.testkit.small;

import java.util.Set;

/** Something that executes a program many times and tells the outcomes that it saw. */
public interface OutcomeSampler {

  /**
   * @param schedules how many executions
   * @param seed where the sampler takes its random choices from, as far as it makes them
   */
  Set<String> sample(SmallProgram program, int schedules, long seed);
}
