package dev.selvage.core.strategy;

import dev.selvage.model.ChoicePoint;
import dev.selvage.model.ExecutionOutcome;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Lets other strategies run executions with a specific goal, between those of the wrapped strategy.
 */
public final class DirectedAttempts extends ForwardingStrategy {
  private final Deque<Attempt> attempts = new ArrayDeque<>();
  private Strategy current;

  private record Attempt(Strategy strategy, int executions) {}

  public DirectedAttempts(Strategy inner) {
    super(inner);
    this.current = inner;
  }

  /** The next executions are this strategy's. */
  public void attempt(Strategy strategy, int executions) {
    attempts.add(new Attempt(strategy, executions));
  }

  /** Whether the next execution belongs to another strategy than the wrapped one. */
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
