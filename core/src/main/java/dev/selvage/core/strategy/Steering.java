package dev.selvage.core.strategy;

import dev.selvage.model.ChoicePoint;
import dev.selvage.model.ExecutionOutcome;
import java.util.ArrayDeque;
import java.util.Deque;

/** Lets others try what they were made for, each for a number of executions, between its own. */
public final class Steering implements Strategy {
  private final Strategy inner;
  private final Deque<Attempt> attempts = new ArrayDeque<>();
  private Strategy current;

  private record Attempt(Strategy strategy, int executions) {}

  public Steering(Strategy inner) {
    this.inner = inner;
    this.current = inner;
  }

  /** The next executions are this strategy's. */
  public void attempt(Strategy strategy, int executions) {
    attempts.add(new Attempt(strategy, executions));
  }

  /** Whether the next execution is somebody else's. */
  public boolean isTakenOver() {
    return !attempts.isEmpty();
  }

  @Override
  public boolean begin() {
    Attempt attempt = attempts.poll();
    if (attempt == null) {
      current = inner;
    } else {
      current = attempt.strategy;
      if (attempt.executions > 1) {
        attempts.addFirst(new Attempt(attempt.strategy, attempt.executions - 1));
      }
    }
    return current.begin();
  }

  @Override
  public int choose(ChoicePoint point) {
    return current.choose(point);
  }

  @Override
  public void end(ExecutionOutcome outcome) {
    current.end(outcome);
  }
}
