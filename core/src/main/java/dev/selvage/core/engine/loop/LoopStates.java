package dev.selvage.core.engine.loop;

import dev.selvage.monitor.object.ObjectNumbers;
import java.util.ArrayList;
import java.util.List;

/**
 * The states of loops, one for each strand that comes to a loop. They are used again in the next
 * execution.
 */
public final class LoopStates {
  private final ModelValues models;
  private final HeapDigest digest;
  private final ByClass<FieldLayout> layouts = new ByClass<>(FieldLayout::ofObjects);
  private final ByClass<CalledObjects> kinds = new ByClass<>(CalledObjects::of);
  private final List<LoopState> states = new ArrayList<>();
  private int used;

  public LoopStates(ModelValues models, ObjectNumbers numbers) {
    this.models = models;
    this.digest = new HeapDigest(numbers);
  }

  /** An execution begins. */
  public void begin() {
    used = 0;
  }

  public LoopState create() {
    if (used == states.size()) {
      states.add(new LoopState(new IterationLog(models, layouts), digest, kinds));
    }
    LoopState state = states.get(used++);
    state.clear();
    return state;
  }
}
