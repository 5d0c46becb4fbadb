package dev.selvage.core.strategy;

import dev.selvage.model.ChoiceKind;
import dev.selvage.model.ChoicePoint;
import dev.selvage.model.OperationKind;

/**
 * Counts the steps of an execution at which PCT can change a priority, in all and by phases. A
 * phase ends where only one strand can run.
 */
public final class StepCount {
  private static final int NOBODY = -1;

  private final boolean skipsLoneSteps;

  /** The strand that made the latest step, and whether it was its last one. */
  private int latest;

  private boolean hasEnded;
  private boolean isCounted;
  private boolean isPhaseOver;
  private long allSteps;
  private long steps;
  private long phaseSteps;
  private long longestPhase;

  /**
   * @param skipsLoneSteps whether a step counts after which only the same strand can run
   */
  public StepCount(boolean skipsLoneSteps) {
    this.skipsLoneSteps = skipsLoneSteps;
  }

  public void begin() {
    latest = NOBODY;
    allSteps = 0;
    steps = 0;
    phaseSteps = 0;
    longestPhase = 0;
    isCounted = false;
    isPhaseOver = false;
  }

  /** Counts the latest step, now that its effect is known. */
  public void before(ChoicePoint point) {
    if (isPhaseOver) {
      phaseSteps = 0;
    }
    boolean isSingle = point.options() == 1;
    boolean isLone = isSingle && point.strand(0) == latest;
    isCounted = latest != NOBODY && !(skipsLoneSteps && (hasEnded || isLone));
    if (isCounted) {
      steps++;
      phaseSteps++;
    }
    isPhaseOver = isSingle && phaseSteps > 0;
    if (isPhaseOver) {
      longestPhase = Math.max(longestPhase, phaseSteps);
    }
  }

  /** This option is taken. */
  public void taken(ChoicePoint point, int option) {
    allSteps++;
    latest = point.strand(option);
    hasEnded = point.operation(option) == OperationKind.END;
  }

  /** Whether a step has been made. */
  public boolean hasBegun() {
    return latest != NOBODY;
  }

  public int latest() {
    return latest;
  }

  /** Whether the latest step counts. */
  public boolean isCounted() {
    return isCounted;
  }

  /** Whether a phase ended with the latest step. */
  public boolean isPhaseOver() {
    return isPhaseOver;
  }

  /** All steps, including those that do not count. */
  public long allSteps() {
    return allSteps;
  }

  public long steps() {
    return steps;
  }

  /** The steps of the current phase; of one that is just over, all of them. */
  public long phaseSteps() {
    return phaseSteps;
  }

  /** The most steps of a phase. */
  public long longestPhase() {
    return Math.max(longestPhase, phaseSteps);
  }

  /** Whether a choice is one that makes a step. */
  public static boolean isStep(ChoicePoint point) {
    return point.kind() == ChoiceKind.STRAND;
  }
}
