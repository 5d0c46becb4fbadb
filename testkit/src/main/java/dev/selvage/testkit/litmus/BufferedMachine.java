package dev.selvage.testkit.litmus;

import dev.selvage.testkit.litmus.Litmus.Step;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * All outcomes of a program on a machine that has a store buffer per thread, or none. Slow but
 * simple: stores wait in a queue and take effect one by one at any time; a thread reads its own
 * latest waiting store, else the memory; a strong step waits until the queue is empty, and a strong
 * store takes effect at once.
 */
public final class BufferedMachine {
  /**
   * A state, and at the end the outcome.
   *
   * @param done how many steps each thread has taken
   * @param waiting the stores of each thread that have not taken effect
   * @param effects by variable, the stores that have, in order
   * @param reads by thread, the stores that its reads have read; {@link #INITIAL} for none
   */
  private record State(
      List<Integer> done,
      List<List<Store>> waiting,
      List<List<Store>> effects,
      List<List<Store>> reads) {}

  private record Store(int thread, int step, int variable) {}

  /** What was read and in which order the stores to each variable took effect. */
  public record Outcome(Object reads, Object effects) {}

  private static final Store INITIAL = new Store(-1, -1, -1);
  private static final int VARIABLES = 3;

  private final Litmus program;
  private final boolean hasBuffers;
  private final Set<State> seen = new HashSet<>();
  private final Set<Outcome> outcomes = new HashSet<>();

  private BufferedMachine(Litmus program, boolean hasBuffers) {
    this.program = program;
    this.hasBuffers = hasBuffers;
  }

  public static Set<Outcome> outcomes(Litmus program, boolean hasBuffers) {
    BufferedMachine machine = new BufferedMachine(program, hasBuffers);
    int threads = program.threads().size();
    List<List<Store>> none = nothing(threads);
    List<Integer> start = program.threads().stream().map(thread -> 0).toList();
    machine.explore(new State(start, none, nothing(VARIABLES), none));
    return machine.outcomes;
  }

  private static List<List<Store>> nothing(int times) {
    List<List<Store>> all = new ArrayList<>();
    for (int i = 0; i < times; i++) {
      all.add(List.of());
    }
    return List.copyOf(all);
  }

  private void explore(State state) {
    if (!seen.add(state)) {
      return;
    }
    boolean isOver = true;
    for (int thread = 0; thread < program.threads().size(); thread++) {
      List<Step> steps = program.threads().get(thread);
      boolean isWaiting = !state.waiting.get(thread).isEmpty();
      if (isWaiting) {
        isOver = false;
        explore(drained(state, thread));
      }
      int at = state.done.get(thread);
      if (at < steps.size()) {
        isOver = false;
        if (!isWaiting || !steps.get(at).kind().isStrong()) {
          explore(taken(state, thread, at, steps.get(at)));
        }
      }
    }
    if (isOver) {
      outcomes.add(new Outcome(state.reads, state.effects));
    }
  }

  private static State drained(State state, int thread) {
    Store first = state.waiting.get(thread).getFirst();
    List<Store> rest = state.waiting.get(thread).stream().skip(1).toList();
    return new State(
        state.done,
        with(state.waiting, thread, rest),
        with(state.effects, first.variable, plus(state.effects.get(first.variable), first)),
        state.reads);
  }

  private State taken(State state, int thread, int at, Step step) {
    List<List<Store>> waiting = state.waiting;
    List<List<Store>> effects = state.effects;
    List<List<Store>> reads = state.reads;
    if (step.kind().isRead()) {
      Store read = latest(state, thread, step.variable());
      reads = with(reads, thread, plus(reads.get(thread), read));
    }
    if (step.kind().isWrite()) {
      Store store = new Store(thread, at, step.variable());
      if (hasBuffers && !step.kind().isStrong()) {
        waiting = with(waiting, thread, plus(waiting.get(thread), store));
      } else {
        effects = with(effects, step.variable(), plus(effects.get(step.variable()), store));
      }
    }
    return new State(with(state.done, thread, at + 1), waiting, effects, reads);
  }

  private static Store latest(State state, int thread, int variable) {
    for (Store store : state.waiting.get(thread).reversed()) {
      if (store.variable == variable) {
        return store;
      }
    }
    List<Store> effects = state.effects.get(variable);
    return effects.isEmpty() ? INITIAL : effects.getLast();
  }

  private static <T> List<T> with(List<T> list, int index, T value) {
    List<T> changed = new ArrayList<>(list);
    changed.set(index, value);
    return List.copyOf(changed);
  }

  private static <T> List<T> plus(List<T> list, T value) {
    List<T> longer = new ArrayList<>(list);
    longer.add(value);
    return List.copyOf(longer);
  }
}
