package dev.selvage.core.engine.effect;

import dev.selvage.model.SiteKey;

/**
 * A variable of every thread that few programs observe. Its effects are recorded only once a
 * program does: from the execution after the one in which that is seen, as with learned points.
 */
final class OnDemandVariable {
  final Variable variable;

  /** Represents it among what was learned. */
  final SiteKey key;

  private boolean isObserved;
  private boolean isRecorded;

  OnDemandVariable(Variable variable, String name) {
    this.variable = variable;
    this.key = new SiteKey("", name, "", 0, 0, "");
  }

  /** The program observes it. */
  void observe() {
    isObserved = true;
  }

  /** It is recorded from the beginning. */
  void expect() {
    isObserved = true;
    isRecorded = true;
  }

  boolean isRecorded() {
    return isRecorded;
  }

  /** Puts what was seen into effect; returns whether that changes anything. */
  boolean learn() {
    boolean isNew = isObserved && !isRecorded;
    isRecorded |= isObserved;
    return isNew;
  }
}
