package dev.selvage.testkit.small;

import dev.selvage.testkit.small.Step.Interrupts;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Computes the exact probability of each outcome for one walk of {@link ReferenceWalk}. No state
 * recurs (the only loop is around a wait, and each round of it uses up a notification), so the
 * probability of a state is known once all states that lead to it are done.
 */
final class WalkProbabilities {

  private final Semantics semantics;
  private final Set<ProgramState> seen = new HashSet<>();

  /** Every state after all of its successors. */
  private final List<ProgramState> successorsFirst = new ArrayList<>();

  private WalkProbabilities(SmallProgram program) {
    semantics = new Semantics(program, Interrupts.INDIVISIBLE);
  }

  static Map<String, Double> of(SmallProgram program) {
    return new WalkProbabilities(program).ofOutcomes();
  }

  private Map<String, Double> ofOutcomes() {
    visit(semantics.initial());
    Map<ProgramState, Double> ofStates = new HashMap<>();
    ofStates.put(semantics.initial(), 1.0);
    Map<String, Double> ofOutcomes = new TreeMap<>();
    for (ProgramState state : successorsFirst.reversed()) {
      double probability = ofStates.remove(state);
      List<List<ProgramState>> options = semantics.options(state);
      if (options.isEmpty()) {
        ofOutcomes.merge(state.outcome(), probability, Double::sum);
      }
      for (List<ProgramState> successors : options) {
        for (ProgramState successor : successors) {
          ofStates.merge(successor, probability / options.size() / successors.size(), Double::sum);
        }
      }
    }
    return ofOutcomes;
  }

  private void visit(ProgramState state) {
    if (seen.add(state)) {
      semantics.options(state).forEach(successors -> successors.forEach(this::visit));
      successorsFirst.add(state);
    }
  }
}
