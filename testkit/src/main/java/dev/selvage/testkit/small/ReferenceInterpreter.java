package dev.selvage.testkit.small;

import dev.selvage.testkit.small.Step.Interrupts;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Finds every outcome that {@link Semantics} allows, by visiting every reachable state once. */
final class ReferenceInterpreter {

  private final int maxStates;

  /**
   * @param maxStates how many states a program may have
   */
  ReferenceInterpreter(int maxStates) {
    this.maxStates = maxStates;
  }

  /** All outcomes of a program, or nothing when it has too many states. */
  Optional<Set<String>> outcomes(SmallProgram program, Interrupts interrupts) {
    Semantics semantics = new Semantics(program, interrupts);
    Set<String> outcomes = new TreeSet<>();
    Set<ProgramState> seen = new HashSet<>();
    Deque<ProgramState> open = new ArrayDeque<>();
    seen.add(semantics.initial());
    open.push(semantics.initial());
    while (!open.isEmpty()) {
      ProgramState state = open.pop();
      List<List<ProgramState>> options = semantics.options(state);
      if (options.isEmpty()) {
        outcomes.add(state.outcome());
      }
      for (List<ProgramState> successors : options) {
        for (ProgramState successor : successors) {
          if (seen.add(successor)) {
            open.push(successor);
          }
        }
      }
      if (seen.size() > maxStates) {
        return Optional.empty();
      }
    }
    return Optional.of(outcomes);
  }
}
