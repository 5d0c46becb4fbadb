package dev.selvage.report;

import dev.selvage.model.Divergence;
import java.util.stream.Collectors;

/** The words for divergences. */
public final class DivergenceWords {
  private DivergenceWords() {}

  /** As in "step 3: expected main.1 enter at Counter.java:12, but was the end". */
  public static String message(Divergence divergence) {
    return "step "
        + divergence.step()
        + ": expected "
        + side(divergence.expected())
        + ", but was "
        + side(divergence.actual());
  }

  /** What there was on one side; null for the end. */
  public static String side(Divergence.Choice choice) {
    if (choice == null) {
      return "the end";
    }
    return choice.operations().stream()
            .map(DivergenceWords::operation)
            .collect(Collectors.joining(" or "))
        + (choice.options() == 0 ? "" : " out of " + choice.options());
  }

  /** As in "main.1 enter Counter#1 at Counter.java:12". */
  public static String operation(Divergence.Operation operation) {
    return strand(operation)
        + switch (operation.phase()) {
          case PROCEEDS -> "";
          case IS_LEFT -> " left before";
          case WAITS -> " waits at";
          case TAKES_EFFECT -> " does";
        }
        + (operation.kind() == null ? "" : " " + operation.kind().label())
        + (operation.target().isEmpty() ? "" : " " + operation.target())
        + (operation.value().isEmpty() ? "" : " = " + operation.value())
        + (operation.site().isNone() ? "" : " at " + operation.site().where());
  }

  static String strand(Divergence.Operation operation) {
    return operation.strand().isEmpty() ? "a thread" : operation.strand();
  }
}
