package dev.selvage.core.explore;

import dev.selvage.core.monitor.TraceLog;
import dev.selvage.model.Divergence;
import dev.selvage.model.Divergence.Choice;
import dev.selvage.model.Finding;
import dev.selvage.model.ThrownException;
import java.util.List;

/**
 * How a repetition differs from its original.
 *
 * @param divergence the first step that differs; null when only the ends differ
 * @param expected what ended the original; may be null
 * @param actual what ended the repetition; may be null
 */
record Difference(Divergence divergence, Finding expected, Finding actual) {
  /**
   * The first difference; null when there is none.
   *
   * @param choices where the choices of the second did not fit, or null
   */
  static Difference between(Watched first, Watched second, Divergence choices) {
    Divergence operations = operations(first.trace(), second.trace());
    Divergence divergence = operations == null ? choices : operations;
    Finding before = first.report().finding();
    Finding now = second.report().finding();
    return divergence == null && isAlike(before, now)
        ? null
        : new Difference(divergence, before, now);
  }

  /** The first operation that both have and that is not the same. */
  private static Divergence operations(List<TraceLog.Entry> first, List<TraceLog.Entry> second) {
    for (int i = 0; i < Math.min(first.size(), second.size()); i++) {
      TraceLog.Entry expected = first.get(i);
      TraceLog.Entry actual = second.get(i);
      if (!expected.equals(actual)) {
        return new Divergence(
            expected.step(), Choice.of(expected.operation()), Choice.of(actual.operation()));
      }
    }
    return null;
  }

  private static boolean isAlike(Finding one, Finding other) {
    if (one == null || other == null) {
      return one == other;
    }
    boolean isSame = one.isSameAs(other);
    return switch (one) {
      case Finding.Thrown thrown ->
          isSame && line(thrown.exception()).equals(line(((Finding.Thrown) other).exception()));
      case Finding.Exit exit -> isSame && exit.status() == ((Finding.Exit) other).status();
      default -> isSame;
    };
  }

  private static String line(ThrownException exception) {
    return exception.message().lines().findFirst().orElse("");
  }
}
