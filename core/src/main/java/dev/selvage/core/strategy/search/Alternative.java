package dev.selvage.core.strategy.search;

/** An alternative to explore: an execution, up to a choice, and another option there. */
final class Alternative {
  final ExploredRun run;

  /** The number of the choice. */
  final int step;

  final int option;

  /** Whether it is one of those that come first. */
  final boolean isLikely;

  /** The batch with which a worker explores it; null if it is not given to one. */
  SharedWork.Batch batch;

  /** Its position in the batch. */
  int place;

  Alternative(ExploredRun run, int step, int option, boolean isLikely) {
    this.run = run;
    this.step = step;
    this.option = option;
    this.isLikely = isLikely;
  }
}
