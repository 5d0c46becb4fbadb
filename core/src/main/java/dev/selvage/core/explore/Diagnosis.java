package dev.selvage.core.explore;

import dev.selvage.core.engine.Engine;
import dev.selvage.core.strategy.DeterminismCheck;
import dev.selvage.core.strategy.DeterminismCheck.Repetition;
import dev.selvage.core.strategy.Strategy;
import dev.selvage.model.Divergence;
import java.util.function.Function;

/** Compares an execution with its repetition, and looks for the cause when they differ. */
final class Diagnosis {
  /** What alternates between two ways comes back in the second of these. */
  private static final int MORE_REPETITIONS = 2;

  private final Engine engine;
  private final DeterminismCheck check;
  private final Function<Strategy, Watched> runner;

  /**
   * @param runner runs the program once more
   */
  Diagnosis(Engine engine, DeterminismCheck check, Function<Strategy, Watched> runner) {
    this.engine = engine;
    this.check = check;
    this.runner = runner;
  }

  /** The difference and its likely cause in one line; null when both are the same. */
  String difference(long execution, Watched original, Watched repetition) {
    Divergence choices = divergence(check.repetition());
    String difference = Difference.between(execution, original, repetition, choices);
    return difference == null
        ? null
        : difference + "; likely cause: " + cause(original, repetition, choices);
  }

  private Divergence divergence(Repetition repetition) {
    return repetition.divergence(
        strand -> strand < engine.strands() ? engine.strandName(strand) : null, engine::siteKey);
  }

  private String cause(Watched original, Watched repetition, Divergence choices) {
    String cause = LikelyCause.between(original.values(), repetition.values());
    if (cause != null) {
      return cause;
    }
    for (int i = 0; i < MORE_REPETITIONS; i++) {
      Repetition again = check.another();
      Watched watched = runner.apply(again);
      boolean isSameWay = String.valueOf(choices).equals(String.valueOf(divergence(again)));
      if (isSameWay && Difference.between(0, repetition, watched, null) == null) {
        return LikelyCause.EARLIER_STATE;
      }
    }
    return LikelyCause.UNKNOWN;
  }
}
