package dev.selvage.model;

import java.util.List;

/** Why a search continues without one of its workers, as data. */
public sealed interface WorkerLoss {
  /** The worker found more scheduling points again and again. */
  record MorePoints() implements WorkerLoss {}

  /**
   * Its process could not be started.
   *
   * @param worker its number
   * @param message what the exception says
   */
  record NotStarted(int worker, String message) implements WorkerLoss {}

  /**
   * Its process ended.
   *
   * @param worker its number
   * @param isKilled whether it was killed
   * @param output the first lines that it printed
   */
  record Ended(int worker, boolean isKilled, List<String> output) implements WorkerLoss {
    public Ended {
      output = List.copyOf(output);
    }
  }
}
