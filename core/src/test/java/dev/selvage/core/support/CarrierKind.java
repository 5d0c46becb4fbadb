package dev.selvage.core.support;

import dev.selvage.core.engine.strand.Carrier;
import dev.selvage.core.engine.strand.Carriers;
import dev.selvage.model.CarrierType;
import dev.selvage.model.Options;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/** What strands can run on. The contract tests run on each; a new carrier is one constant here. */
public enum CarrierKind {
  FIBERS(CarrierType.FIBER),
  PLATFORM(CarrierType.PLATFORM),
  OWN(CarrierType.OWN);

  private final CarrierType type;

  CarrierKind(CarrierType type) {
    this.type = type;
  }

  /** Options of a campaign on this carrier. */
  public Options.Builder options() {
    return Options.builder().strategy("random").carrier(type);
  }

  /** Does work on the thread from which executions are to be driven; returns when it is done. */
  public void drive(Consumer<Carrier> work) {
    AtomicReference<Carrier> carrier = new AtomicReference<>();
    AtomicReference<Throwable> fault = new AtomicReference<>();
    carrier.set(Carriers.create(type, () -> runCatching(() -> work.accept(carrier.get()), fault)));
    join(carrier.get().home(), fault);
  }

  private static void runCatching(Runnable work, AtomicReference<Throwable> fault) {
    try {
      work.run();
    } catch (Throwable e) {
      fault.set(e);
    }
  }

  private static void join(Thread thread, AtomicReference<Throwable> fault) {
    thread.start();
    try {
      thread.join();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    if (fault.get() != null) {
      throw new AssertionError("the work on the carrier failed", fault.get());
    }
  }
}
