package dev.selvage.model.fuzz;

import java.util.List;

/**
 * What is needed to explore a program under control.
 *
 * @param controlled the package in which it failed; empty if that is not known
 */
public record ProofHint(
    String classPath, String mainClass, List<String> arguments, String controlled) {
  public ProofHint {
    arguments = List.copyOf(arguments);
  }
}
