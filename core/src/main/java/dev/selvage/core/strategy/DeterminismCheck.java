package dev.selvage.core.strategy;

import dev.selvage.model.ChoicePoint;
import dev.selvage.model.Divergence;
import dev.selvage.model.ExecutionOutcome;

/** Has every execution run twice, the second time along the record of the first, and compares. */
public final class DeterminismCheck implements Strategy {
  private final Recording inner;
  private int[] expected = new int[0];
  private int at;
  private boolean isSecond;
  private Divergence divergence;

  public DeterminismCheck(Recording inner) {
    this.inner = inner;
  }

  /** Whether the coming, current or latest execution is a repetition. */
  public boolean isRepetition() {
    return isSecond;
  }

  @Override
  public boolean begin() {
    divergence = null;
    if (!isSecond) {
      return inner.begin();
    }
    expected = inner.log();
    at = 0;
    return true;
  }

  @Override
  public int choose(ChoicePoint point) {
    if (!isSecond) {
      return inner.choose(point);
    }
    if (divergence != null) {
      return Strategy.STOP;
    }
    int choice = at / Recording.WIDTH + 1;
    if (at == expected.length) {
      divergence = new Divergence(choice, "the end", describe(point, 0));
      return Strategy.STOP;
    }
    int chosen = Recording.chosen(expected, at);
    if (chosen >= point.options() || !Recording.matches(expected, at, point, chosen)) {
      int shown = Math.min(chosen, point.options() - 1);
      divergence = new Divergence(choice, Recording.describe(expected, at), describe(point, shown));
      return Strategy.STOP;
    }
    at += Recording.WIDTH;
    return chosen;
  }

  private static String describe(ChoicePoint point, int option) {
    return point.strandName(option)
        + " "
        + point.operation(option).label()
        + " at "
        + point.siteKey(option).where();
  }

  @Override
  public void end(ExecutionOutcome outcome) {
    if (!isSecond) {
      inner.end(outcome);
    } else if (divergence == null && at < expected.length && !outcome.cutOff()) {
      divergence =
          new Divergence(at / Recording.WIDTH + 1, Recording.describe(expected, at), "the end");
    }
    isSecond = !isSecond;
  }

  /** How the latest repetition differed from its original; null when it did not. */
  public Divergence divergence() {
    return divergence;
  }
}
