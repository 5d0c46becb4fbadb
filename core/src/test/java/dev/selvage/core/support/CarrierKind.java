package dev.selvage.core.support;

import dev.selvage.core.engine.strand.Carrier;
import dev.selvage.core.engine.strand.Fibers;
import dev.selvage.model.Options;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/** What strands can run on. The contract tests run on each; a new carrier is one constant here. */
public enum CarrierKind {
  FIBERS {
    @Override
    public Options.Builder options() {
      return Options.builder();
    }

    @Override
    public void drive(Consumer<Carrier> work) {
      AtomicReference<Fibers> fibers = new AtomicReference<>();
      AtomicReference<Throwable> fault = new AtomicReference<>();
      fibers.set(new Fibers(() -> runCatching(() -> work.accept(fibers.get()), fault)));
      join(fibers.get().home(), fault);
    }
  };

  /** Options of a campaign on this carrier. */
  public abstract Options.Builder options();

  /** Does work on the thread from which executions are to be driven; returns when it is done. */
  public abstract void drive(Consumer<Carrier> work);

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
