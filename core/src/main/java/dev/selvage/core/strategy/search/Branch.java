package dev.selvage.core.strategy.search;

/**
 * An alternative that is to be explored: an execution, up to a choice, and another option there.
 */
final class Branch {
  final Run run;

  /** The number of the choice. */
  final int step;

  final int option;

  /** Who else is exploring it; null when nobody is. */
  Errand errand;

  /** Its place there. */
  int place;

  Branch(Run run, int step, int option) {
    this.run = run;
    this.step = step;
    this.option = option;
  }
}
