package dev.selvage.core.strategy.search;

/**
 * An alternative that is to be explored: an execution, up to a choice, and another option there.
 */
final class Alternative {
  final ExploredRun run;

  /** The number of the choice. */
  final int step;

  final int option;

  /** With which a worker explores it; null when it is not given to one. */
  SharedWork.Batch batch;

  /** Its place there. */
  int place;

  Alternative(ExploredRun run, int step, int option) {
    this.run = run;
    this.step = step;
    this.option = option;
  }
}
