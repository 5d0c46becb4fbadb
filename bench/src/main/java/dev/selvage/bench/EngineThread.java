package dev.selvage.bench;

import dev.selvage.core.engine.Engine;
import dev.selvage.core.engine.strand.Carrier;
import dev.selvage.core.engine.strand.Carriers;
import dev.selvage.model.CarrierType;
import java.util.function.Consumer;

/** A thread with an engine on fibers, for measurements below the level of a campaign. */
final class EngineThread {
  private final Carrier carrier;
  private final Consumer<Engine> work;
  private Throwable thrown;

  private EngineThread(Consumer<Engine> work) {
    this.work = work;
    this.carrier = Carriers.create(CarrierType.FIBER, this::run);
  }

  /** Runs the work there and returns when it has ended. */
  static void run(Consumer<Engine> work) throws InterruptedException {
    EngineThread thread = new EngineThread(work);
    thread.carrier.home().start();
    thread.carrier.home().join();
    if (thread.thrown != null) {
      throw new IllegalStateException("the measurement failed", thread.thrown);
    }
  }

  private void run() {
    try {
      work.accept(new Engine(carrier, null));
    } catch (Throwable e) {
      thrown = e;
    }
  }
}
