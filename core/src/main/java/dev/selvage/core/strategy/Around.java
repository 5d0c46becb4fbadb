package dev.selvage.core.strategy;

import dev.selvage.model.ChoicePoint;
import dev.selvage.model.ExecutionOutcome;
import dev.selvage.model.Footprint;
import dev.selvage.model.Guarantee;
import dev.selvage.model.Note;
import dev.selvage.model.SearchResult;
import java.util.List;

/** A strategy that leaves to another one all that it does not see to itself. */
public abstract class Around implements Strategy {
  protected final Strategy inner;

  protected Around(Strategy inner) {
    this.inner = inner;
  }

  @Override
  public boolean watches(Footprint footprint) {
    return inner.watches(footprint);
  }

  @Override
  public boolean begin() {
    return inner.begin();
  }

  @Override
  public int choose(ChoicePoint point) {
    return inner.choose(point);
  }

  @Override
  public void end(ExecutionOutcome outcome) {
    inner.end(outcome);
  }

  @Override
  public void pointsChanged() {
    inner.pointsChanged();
  }

  @Override
  public Guarantee guarantee(long executions) {
    return inner.guarantee(executions);
  }

  @Override
  public List<Note> notes() {
    return inner.notes();
  }

  @Override
  public Resumable resumable() {
    return inner.resumable();
  }

  @Override
  public Shareable shareable() {
    return inner.shareable();
  }

  @Override
  public SearchResult search() {
    return inner.search();
  }
}
