package dev.selvage.core.engine.loop;

import dev.selvage.monitor.object.ObjectNumbers;
import java.util.ArrayList;
import java.util.List;

/**
 * What is known of the loops of strands: how often each was at their heads, and for those that are
 * looked at their states. All of it is used again in the next execution.
 */
public final class LoopStates {
  private final ModelValues models;
  private final HeapDigest digest;
  private final ByClass<FieldLayout> layouts = new ByClass<>(FieldLayout::ofObjects);
  private final ByClass<CalledObjects> kinds = new ByClass<>(CalledObjects::of);
  private final List<LoopState> states = new ArrayList<>();
  private int used;
  private final List<HeadCounts> counts = new ArrayList<>();
  private int usedCounts;

  public LoopStates(ModelValues models, ObjectNumbers numbers) {
    this.models = models;
    this.digest = new HeapDigest(numbers);
  }

  /** An execution begins. */
  public void begin() {
    used = 0;
    usedCounts = 0;
  }

  /** The counts of a strand that is at the head of a loop for the first time. */
  public HeadCounts createCounts() {
    if (usedCounts == counts.size()) {
      counts.add(new HeadCounts());
    }
    HeadCounts created = counts.get(usedCounts++);
    created.clear();
    return created;
  }

  /** The state of the loops of a strand. */
  public LoopState create() {
    if (used == states.size()) {
      states.add(new LoopState(new IterationLog(models, layouts), digest, kinds));
    }
    LoopState state = states.get(used++);
    state.clear();
    return state;
  }
}
