package dev.selvage.core.support;

import dev.selvage.core.strategy.Strategy;
import dev.selvage.model.ChoicePoint;
import dev.selvage.model.ExecutionOutcome;
import java.util.ArrayList;
import java.util.List;

/**
 * Takes every schedule of a program, each once: repeats the choices of the execution before up to
 * the last one that has an option left, takes that option, and the first one from there on.
 */
public final class DepthFirst implements Strategy {
  private final List<Integer> taken = new ArrayList<>();
  private final List<Integer> options = new ArrayList<>();
  private int at;
  private long executions;

  @Override
  public boolean begin() {
    if (executions > 0 && !backtrack()) {
      return false;
    }
    executions++;
    at = 0;
    return true;
  }

  private boolean backtrack() {
    int last = taken.size() - 1;
    while (last >= 0 && taken.get(last) + 1 == options.get(last)) {
      taken.removeLast();
      options.removeLast();
      last--;
    }
    if (last < 0) {
      return false;
    }
    taken.set(last, taken.get(last) + 1);
    return true;
  }

  @Override
  public int choose(ChoicePoint point) {
    if (at == taken.size()) {
      taken.add(0);
      options.add(point.options());
    } else if (options.get(at) != point.options()) {
      throw new IllegalStateException(
          "choice " + at + " had " + options.get(at) + " options, now " + point.options());
    }
    return taken.get(at++);
  }

  @Override
  public void end(ExecutionOutcome outcome) {}

  /** How many executions were begun. */
  public long executions() {
    return executions;
  }
}
