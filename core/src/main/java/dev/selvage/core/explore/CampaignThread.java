package dev.selvage.core.explore;

import dev.selvage.core.engine.Engine;
import dev.selvage.core.engine.ExecutionReport;
import dev.selvage.core.engine.strand.Carrier;
import dev.selvage.core.engine.strand.Carriers;
import dev.selvage.model.CarrierType;
import dev.selvage.model.SiteKey;
import java.util.Set;
import java.util.function.Consumer;

/** The thread on which executions run, and what another thread may see of them. */
final class CampaignThread {
  private final Carrier carrier;
  private final boolean sharesTheJvm;
  private volatile Engine engine;
  private volatile long executions;
  private volatile boolean isExecuting;
  private volatile boolean isStopped;

  CampaignThread(CarrierType type, Consumer<CampaignThread> work, boolean sharesTheJvm) {
    this.sharesTheJvm = sharesTheJvm;
    carrier = Carriers.create(type, () -> work.accept(this));
  }

  Thread thread() {
    return carrier.home();
  }

  /** The thread that runs code of the program, or ran it last. */
  Thread runner() {
    return carrier.runner();
  }

  /** Creates the engine; called on this thread. */
  Engine engine(Set<SiteKey> fixedPoints) {
    Engine made = new Engine(carrier, fixedPoints);
    if (sharesTheJvm) {
      made.expectOutside();
    }
    engine = made;
    return made;
  }

  /** Goes back to an earlier engine. */
  void use(Engine former) {
    engine = former;
  }

  /** Runs one execution; called on this thread. */
  @SuppressWarnings("NonAtomicVolatileUpdate") // No other thread writes.
  ExecutionReport execute(Engine.Task task, Engine.Setup setup) {
    isExecuting = true;
    try {
      return engine.execute(task, setup);
    } finally {
      isExecuting = false;
      executions++;
    }
  }

  boolean isExecuting() {
    return isExecuting;
  }

  /** Requests the end: no further execution should begin. */
  void stop() {
    isStopped = true;
  }

  boolean isStopped() {
    return isStopped;
  }

  /** Changes while there is progress. */
  long progress() {
    Engine current = engine;
    return executions * 31 + (current == null ? 0 : current.progress());
  }

  long executions() {
    return executions;
  }
}
