package dev.selvage.core.strategy;

import dev.selvage.model.ChoicePoint;
import dev.selvage.model.ExecutionOutcome;
import dev.selvage.model.Guarantee;
import dev.selvage.model.Options;

/**
 * The default strategy. The program first runs once without preemptions; after that every other
 * execution is one of PCT, which has a guarantee, and the rest are shared by POS and SURW: each of
 * the three finds bugs that are hard for the others.
 */
public final class Auto implements Strategy, PointsListener, Guaranteed {
  private final Strategy asItComes = new NonPreemptive();
  private final Pct pct;

  /** The strategies that share the executions after the first one, in turn. */
  private final Strategy[] turns;

  /** What PCT would have counted in an execution of another strategy. */
  private final StepCount count;

  private Strategy current;
  private long executions;

  public Auto(Options options) {
    pct = new Pct(options);
    count = Pct.stepCount(options);
    turns = new Strategy[] {pct, new Pos(options.seed()), pct, new Surw(options.seed())};
  }

  @Override
  public boolean begin() {
    current = executions == 0 ? asItComes : turns[(int) ((executions - 1) % turns.length)];
    executions++;
    count.begin();
    return current.begin();
  }

  @Override
  public int choose(ChoicePoint point) {
    if (current == pct || !StepCount.isStep(point)) {
      return current.choose(point);
    }
    count.before(point);
    int chosen = current.choose(point);
    if (chosen != STOP) {
      count.taken(point, chosen);
    }
    return chosen;
  }

  @Override
  public void end(ExecutionOutcome outcome) {
    current.end(outcome);
    if (current != pct) {
      pct.learn(outcome, count);
    }
  }

  @Override
  public void pointsChanged() {
    pct.pointsChanged();
  }

  @Override
  public Guarantee guarantee(long all) {
    return pct.guarantee(all);
  }
}
