package dev.selvage.programs;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.concurrent.TimeUnit;

/** Two threads that register the same meters of Micrometer and count. No schedule fails. */
public final class MicrometerMeters {
  private MicrometerMeters() {}

  public static void counter() throws Exception {
    MeterRegistry registry = new SimpleMeterRegistry();
    Team.run(
        () -> registry.counter("calls", "kind", "a").increment(),
        () -> registry.counter("calls", "kind", "a").increment());
    Team.check(2, (int) registry.get("calls").counter().count());
    Team.check(1, registry.getMeters().size());
  }

  public static void timer() throws Exception {
    MeterRegistry registry = new SimpleMeterRegistry();
    Timer timer = registry.timer("time");
    Team.run(() -> timer.record(1, TimeUnit.SECONDS), () -> timer.record(2, TimeUnit.SECONDS));
    Team.check(2, (int) timer.count());
    Team.check(3, (int) timer.totalTime(TimeUnit.SECONDS));
  }
}
