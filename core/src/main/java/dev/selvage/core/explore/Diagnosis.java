package dev.selvage.core.explore;

import dev.selvage.core.engine.Engine;
import dev.selvage.core.strategy.DeterminismCheck;
import dev.selvage.core.strategy.DeterminismCheck.Repetition;
import dev.selvage.core.strategy.Strategy;
import dev.selvage.model.Divergence;
import dev.selvage.model.LikelyCause;
import dev.selvage.model.Note;
import java.util.Objects;
import java.util.function.Function;

/** Compares an execution with its repetition, and looks for the cause when they differ. */
final class Diagnosis {
  /**
   * The number of further repetitions that must fit a pattern: a coin would do so in one of 32
   * cases.
   */
  private static final int MORE_REPETITIONS = 6;

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

  /** The difference and its likely cause; null when both are the same. */
  Note difference(long execution, Watched original, Watched repetition) {
    Divergence choices = divergence(check.repetition());
    Difference difference = Difference.between(original, repetition, choices);
    return difference == null
        ? null
        : new Note.Nondeterminism(
            execution,
            difference.divergence(),
            difference.expected(),
            difference.actual(),
            cause(original, repetition, choices));
  }

  private Divergence divergence(Repetition repetition) {
    return repetition.divergence(
        strand -> strand < engine.strands() ? engine.strandName(strand) : null, engine::siteKey);
  }

  private LikelyCause cause(Watched original, Watched repetition, Divergence choices) {
    LikelyCause cause = ValueComparison.between(original.values(), repetition.values());
    if (cause != null) {
      return cause;
    }
    return dependsOnThePast(repetition, choices)
        ? new LikelyCause.EarlierState()
        : new LikelyCause.Unknown();
  }

  /**
   * Whether all further repetitions are like the first one, so that the original is the exception,
   * or only every second one is.
   */
  private boolean dependsOnThePast(Watched repetition, Divergence choices) {
    boolean areAllAlike = true;
    boolean doAlternate = true;
    for (int i = 1; i <= MORE_REPETITIONS && (areAllAlike || doAlternate); i++) {
      Repetition again = check.another();
      Watched watched = runner.apply(again);
      if (watched.report().isUnfinished()) {
        return false;
      }
      boolean isAlike =
          Objects.equals(choices, divergence(again))
              && Difference.between(repetition, watched, null) == null;
      areAllAlike &= isAlike;
      doAlternate &= isAlike == (i % 2 == 0);
    }
    return areAllAlike || doAlternate;
  }
}
