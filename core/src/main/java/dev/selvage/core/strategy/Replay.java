package dev.selvage.core.strategy;

import dev.selvage.model.ChoicePoint;
import dev.selvage.model.Divergence;
import dev.selvage.model.Divergence.Choice;
import dev.selvage.model.Divergence.Operation;
import dev.selvage.model.ExecutionOutcome;
import dev.selvage.model.Finding;
import dev.selvage.model.Schedule;
import dev.selvage.model.Step;
import java.util.ArrayList;
import java.util.List;

/**
 * Takes the recorded choices of one execution and verifies each: kind, number of options, strand,
 * operation and site. After the first difference the program runs on without preemptions.
 */
public final class Replay implements Strategy {
  private final List<Step> steps;
  private final boolean mayGoOn;
  private final NonPreemptive beyond = new NonPreemptive();
  private int next;
  private boolean begun;
  private Divergence divergence;

  public Replay(List<Step> steps) {
    this(steps, false);
  }

  /**
   * @param mayGoOn whether the recording may have ended before the execution did: what follows is
   *     not a difference, and is left out
   */
  public Replay(List<Step> steps, boolean mayGoOn) {
    this.steps = List.copyOf(steps);
    this.mayGoOn = mayGoOn;
  }

  /** The replay of a schedule. What detectors have seen does not depend on what came later. */
  public static Replay of(Schedule schedule) {
    Finding finding = schedule.finding();
    return new Replay(schedule.steps(), finding != null && finding.kind().isObserved());
  }

  @Override
  public boolean begin() {
    boolean first = !begun;
    begun = true;
    return first;
  }

  @Override
  public int choose(ChoicePoint point) {
    if (divergence != null) {
      return beyond.choose(point);
    }
    if (next == steps.size()) {
      return mayGoOn ? PRUNE : diverge(point, null, choice(point));
    }
    Step step = steps.get(next);
    if (step.kind() != point.kind()) {
      return diverge(point, Choice.of(step), choice(point));
    }
    int option = optionOf(point, step);
    if (option < 0 || point.options() != step.options()) {
      return diverge(
          point, Choice.of(step).outOf(step.options()), choice(point).outOf(point.options()));
    }
    next++;
    return option;
  }

  /** The option that is the recorded step, or -1. */
  private static int optionOf(ChoicePoint point, Step step) {
    int chosen = step.chosen();
    if (chosen < point.options() && matches(point, chosen, step)) {
      return chosen;
    }
    return -1;
  }

  private static boolean matches(ChoicePoint point, int option, Step step) {
    return point.operation(option) == step.operation()
        && point.strandName(option).equals(step.strand())
        && point.siteKey(option).equals(step.site());
  }

  private int diverge(ChoicePoint point, Choice expected, Choice actual) {
    divergence = new Divergence(next + 1L, expected, actual);
    return beyond.choose(point);
  }

  private static Choice choice(ChoicePoint point) {
    List<Operation> operations = new ArrayList<>();
    for (int i = 0; i < point.options(); i++) {
      operations.add(Operation.next(point.strandName(i), point.operation(i), point.siteKey(i)));
    }
    return new Choice(operations, 0);
  }

  @Override
  public void end(ExecutionOutcome outcome) {
    if (divergence == null && next < steps.size()) {
      divergence = new Divergence(next + 1L, Choice.of(steps.get(next)), null);
    }
  }

  /** The first difference, or null; final once the execution has ended. */
  public Divergence divergence() {
    return divergence;
  }
}
