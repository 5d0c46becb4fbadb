package dev.selvage.core.engine.strand;

import dev.selvage.model.CarrierType;

/** Creates carriers. */
public final class Carriers {
  private Carriers() {}

  /** A carrier whose home thread, not yet started, runs a task. */
  public static Carrier create(CarrierType type, Runnable task) {
    return switch (type) {
      case FIBER -> new Fibers(task);
      case PLATFORM -> new PlatformThreads(task, false);
      case OWN -> new PlatformThreads(task, true);
    };
  }
}
