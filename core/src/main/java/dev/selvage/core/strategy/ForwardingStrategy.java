package dev.selvage.core.strategy;

import dev.selvage.model.ExecutionOutcome;

/**
 * A strategy that wraps another one. Its capabilities are its own and those of the wrapped
 * strategy, which {@link Capabilities} finds. {@code choose} is left to subclasses: a call of the
 * wrapped strategy that all wrappers shared would be megamorphic, on the hot path.
 */
public abstract class ForwardingStrategy implements Strategy {
  protected final Strategy inner;

  protected ForwardingStrategy(Strategy inner) {
    this.inner = inner;
  }

  @Override
  public boolean begin() {
    return inner.begin();
  }

  @Override
  public void end(ExecutionOutcome outcome) {
    inner.end(outcome);
  }
}
