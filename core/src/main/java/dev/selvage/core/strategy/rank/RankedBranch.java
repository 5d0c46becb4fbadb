package dev.selvage.core.strategy.rank;

/**
 * An execution that is to be run: it repeats the first choices of another one, and continues in an
 * order of threads, with the thread that it preempts there as the last one.
 *
 * @param parent null to repeat nothing
 * @param step how many choices to repeat
 * @param prefix a hash of these choices
 * @param order the number of the order
 * @param preempted the number of the thread, or {@link ThreadPriorities#NONE}
 * @param first the thread whose next step comes first, or {@link ThreadPriorities#NONE}
 * @param second the one whose next step follows that one
 */
record RankedBranch(
    RankedRun parent, int step, long prefix, int order, int preempted, int first, int second) {
  /** Executions with the same key are the same. */
  record Key(long prefix, int order) {}

  /** Nothing is repeated. */
  static RankedBranch root(int order) {
    int none = ThreadPriorities.NONE;
    return new RankedBranch(null, 0, 0, order, none, none, none);
  }

  /** A thread is preempted. */
  static RankedBranch at(RankedRun parent, RankedRun.Stop stop, int order) {
    int none = ThreadPriorities.NONE;
    return new RankedBranch(parent, stop.step(), stop.prefix(), order, stop.thread(), none, none);
  }

  /** The same with the two steps the other way round. */
  RankedBranch inOtherOrder() {
    return new RankedBranch(
        parent, step, prefix, order, preempted, /* first= */ second, /* second= */ first);
  }

  Key key() {
    return new Key(prefix, order);
  }
}
