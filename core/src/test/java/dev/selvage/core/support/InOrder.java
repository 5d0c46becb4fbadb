package dev.selvage.core.support;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.core.engine.ExecutionReport;
import dev.selvage.core.explore.Body;
import dev.selvage.core.strategy.Strategy;
import dev.selvage.model.ChoiceKind;
import dev.selvage.model.ChoicePoint;
import dev.selvage.model.ExecutionOutcome;
import dev.selvage.model.Finding;
import dev.selvage.model.FindingKind;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Lets each strand run until it blocks, yields or ends; then the first of those that can run, or
 * the last, in the order in which they were started.
 */
public enum InOrder implements Strategy {
  FIRST_FIRST,
  LAST_FIRST;

  private static final int MAX_STEPS = 50_000;

  /** How the program fails in this order; null when it does not. */
  public FindingKind failure(Body body) {
    EngineRuns runs =
        new EngineRuns(
            CarrierKind.FIBERS, CarrierKind.FIBERS.options().resetStatics(true).seed(1).build());
    AtomicReference<ExecutionReport> report = new AtomicReference<>();
    runs.withEngine(engine -> report.set(runs.execute(engine, this, body::run)));
    assertThat(report.get().lostControl()).isEmpty();
    assertThat(report.get().outcome().cutOff()).isFalse();
    assertThat(report.get().outcome().preemptions()).isZero();
    Finding finding = report.get().finding();
    return finding == null ? null : finding.kind();
  }

  @Override
  public boolean begin() {
    return true;
  }

  @Override
  public int choose(ChoicePoint point) {
    if (point.step() > MAX_STEPS) {
      return STOP;
    }
    if (point.kind() != ChoiceKind.STRAND) {
      return 0;
    }
    int last = point.lastOption();
    return last >= 0 && !point.lastYielded() ? last : next(point);
  }

  private int next(ChoicePoint point) {
    int next = 0;
    for (int i = 1; i < point.options(); i++) {
      boolean isEarlier = point.strand(i) < point.strand(next);
      if (isEarlier == (this == FIRST_FIRST)) {
        next = i;
      }
    }
    return next;
  }

  @Override
  public void end(ExecutionOutcome outcome) {}
}
