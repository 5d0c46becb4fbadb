package dev.selvage.core.engine.loop;

import dev.selvage.monitor.object.ObjectNumbers;

/** Creates the states of loops, one for each strand that comes to a loop. */
public final class LoopStates {
  private final ModelValues models;
  private final HeapDigest digest;

  public LoopStates(ModelValues models, ObjectNumbers numbers) {
    this.models = models;
    this.digest = new HeapDigest(numbers);
  }

  public LoopState create() {
    return new LoopState(models, digest);
  }
}
