package dev.selvage.bench;

import dev.selvage.core.engine.Engine;
import dev.selvage.core.engine.strand.Carrier;
import dev.selvage.core.engine.strand.Carriers;
import dev.selvage.model.CarrierType;
import dev.selvage.model.SiteKey;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Function;

/** A thread with an engine on fibers, for measurements below the level of a campaign. */
final class EngineThread {
  private final Carrier carrier;
  private final Set<SiteKey> points;
  private final Consumer<Engine> work;
  private Throwable thrown;

  private EngineThread(Set<SiteKey> points, Consumer<Engine> work) {
    this.points = points;
    this.work = work;
    this.carrier = Carriers.create(CarrierType.FIBER, this::run);
  }

  /** Runs the work there and returns when it has ended. */
  static void run(Consumer<Engine> work) throws InterruptedException {
    run(null, work);
  }

  /** The same for work with a result. */
  static <T> T apply(Set<SiteKey> points, Function<Engine, T> work) throws InterruptedException {
    AtomicReference<T> result = new AtomicReference<>();
    run(points, engine -> result.set(work.apply(engine)));
    return result.get();
  }

  /**
   * @param points the plain accesses that are points; null to learn them
   */
  private static void run(Set<SiteKey> points, Consumer<Engine> work) throws InterruptedException {
    EngineThread thread = new EngineThread(points, work);
    thread.carrier.home().start();
    thread.carrier.home().join();
    if (thread.thrown != null) {
      throw new IllegalStateException("the measurement failed", thread.thrown);
    }
  }

  private void run() {
    try {
      work.accept(new Engine(carrier, points));
    } catch (Throwable e) {
      thrown = e;
    }
  }
}
