package dev.selvage.core.engine.hook;

import dev.selvage.bridge.Values;
import dev.selvage.core.engine.determinism.Sources;
import dev.selvage.core.engine.determinism.StrandSequences;
import dev.selvage.core.engine.determinism.StrandValues;
import dev.selvage.core.engine.strand.Carrier;
import dev.selvage.core.engine.strand.Scheduler;
import dev.selvage.core.engine.time.VirtualClock;
import dev.selvage.model.ValueSource;
import java.util.function.LongSupplier;
import jdk.internal.misc.VM;

/** Handles the hooks for values on the strand that they come from. */
public final class ValueHooks extends Values.Engine {
  private final Carrier carrier;
  private final Scheduler scheduler;
  private final StrandValues values;
  private final Sources sources;
  private final VirtualClock clock;
  private final BusyClock busyClock;

  public ValueHooks(
      Carrier carrier,
      Scheduler scheduler,
      StrandValues values,
      Sources sources,
      VirtualClock clock) {
    this.carrier = carrier;
    this.scheduler = scheduler;
    this.values = values;
    this.sources = sources;
    this.clock = clock;
    this.busyClock = new BusyClock(scheduler, clock);
  }

  private StrandSequences draws() {
    return scheduler.current().draws;
  }

  @Override
  public long value(int kind, long real) {
    if (!carrier.pause()) {
      return real;
    }
    try {
      return values.of(kind, draws(), real);
    } catch (StackOverflowError e) {
      carrier.abandon();
      throw e;
    } finally {
      carrier.resume();
    }
  }

  @Override
  public boolean fill(byte[] bytes) {
    return carrier.pause() && done(() -> values.fill(draws(), bytes));
  }

  @Override
  public boolean reseed() {
    return carrier.pause() && done(() -> values.reseed(draws(), scheduler.current().thread));
  }

  private boolean done(Runnable step) {
    try {
      step.run();
      return true;
    } catch (StackOverflowError e) {
      carrier.abandon();
      throw e;
    } finally {
      carrier.resume();
    }
  }

  // ---- time

  @Override
  public long nanoTime() {
    return read(clock::nanoTime, System::nanoTime);
  }

  @Override
  public long currentTimeMillis() {
    return read(clock::currentTimeMillis, System::currentTimeMillis);
  }

  @Override
  public long nanosSince(long epochSecond) {
    return read(() -> clock.nanosSince(epochSecond), () -> VM.getNanoTimeAdjustment(epochSecond));
  }

  private long read(LongSupplier own, LongSupplier real) {
    if (!carrier.pause()) {
      return real.getAsLong();
    }
    try {
      busyClock.read();
      long time = own.getAsLong();
      if (!sources.controls(ValueSource.CLOCK)) {
        time = real.getAsLong();
      }
      sources.saw(ValueSource.CLOCK, time);
      return time;
    } catch (StackOverflowError e) {
      carrier.abandon();
      throw e;
    } finally {
      carrier.resume();
    }
  }
}
