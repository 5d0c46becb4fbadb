package dev.selvage.core.explore;

import dev.selvage.core.monitor.TraceLog;
import dev.selvage.model.Divergence;
import dev.selvage.model.Finding;
import java.util.List;

/** How a repetition differs from its original, in words. */
final class Difference {
  private Difference() {}

  /**
   * The first difference; null when there is none.
   *
   * @param execution the number of the original
   * @param choices where the choices of the second did not fit, or null
   */
  static String between(long execution, Watched first, Watched second, Divergence choices) {
    Divergence operations = operations(first.trace(), second.trace());
    Divergence divergence = operations == null ? choices : operations;
    if (divergence != null) {
      return "the same choices led elsewhere in execution "
          + execution
          + ", "
          + divergence.message();
    }
    String before = ending(first.report().finding());
    String now = ending(second.report().finding());
    return before.equals(now)
        ? null
        : "the same choices ended in another way in execution "
            + execution
            + ": expected "
            + before
            + ", but was "
            + now;
  }

  /** The first operation that both have and that is not the same. */
  private static Divergence operations(List<TraceLog.Entry> first, List<TraceLog.Entry> second) {
    for (int i = 0; i < Math.min(first.size(), second.size()); i++) {
      TraceLog.Entry expected = first.get(i);
      TraceLog.Entry actual = second.get(i);
      if (!expected.equals(actual)) {
        return new Divergence(expected.step(), expected.text(), actual.text());
      }
    }
    return null;
  }

  private static String ending(Finding finding) {
    if (finding == null) {
      return "no failure";
    }
    String where = finding.sites().isEmpty() ? "" : " at " + finding.sites().getFirst().where();
    return finding.message().lines().findFirst().orElse("") + where;
  }
}
