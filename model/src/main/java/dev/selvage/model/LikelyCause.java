package dev.selvage.model;

import java.util.List;

/** The probable cause of a difference between two executions with the same choices, as data. */
public sealed interface LikelyCause {
  /**
   * A value that the program used was different.
   *
   * @param first the value in the original; for some sources only a digest of it
   * @param second the value in the repetition
   * @param others further sources whose values differed
   */
  record DifferentValue(UsedValue used, long first, long second, List<ValueSource> others)
      implements LikelyCause {
    public DifferentValue {
      others = List.copyOf(others);
    }
  }

  /** What earlier executions left behind, such as a static field. */
  record EarlierState() implements LikelyCause {}

  /** None of the values that are observed differs. */
  record Unknown() implements LikelyCause {}
}
