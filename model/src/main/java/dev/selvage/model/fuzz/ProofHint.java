package dev.selvage.model.fuzz;

import java.util.List;

/**
 * What is needed to explore a program under control.
 *
 * @param entry the main class, or a test as {@code app.QueueTest#twoTakers}
 * @param controlled the package in which it failed; empty if that is not known
 * @param points where its threads were: methods with their classes, and lines perhaps
 */
public record ProofHint(
    String classPath,
    String entry,
    List<String> arguments,
    String controlled,
    List<String> points) {
  public ProofHint {
    arguments = List.copyOf(arguments);
    points = List.copyOf(points);
  }
}
