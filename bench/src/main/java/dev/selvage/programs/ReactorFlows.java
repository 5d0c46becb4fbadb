package dev.selvage.programs;

import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;

/** Flows of Reactor over several threads. No schedule fails. */
public final class ReactorFlows {
  private ReactorFlows() {}

  public static void publishOn() {
    try (ExecutorService pool = Executors.newFixedThreadPool(2)) {
      Scheduler scheduler = Schedulers.fromExecutorService(pool);
      int sum =
          Flux.range(1, 3)
              .map(i -> new int[] {i})
              .publishOn(scheduler)
              .reduce(0, (so, box) -> so + box[0])
              .block();
      Team.check(6, sum);
    }
  }

  public static void parallel() {
    Scheduler scheduler = Schedulers.newParallel("parallel", 2);
    int sum =
        Flux.range(1, 3)
            .parallel(2)
            .runOn(scheduler)
            .map(i -> 10 * i)
            .sequential()
            .reduce(0, Integer::sum)
            .block();
    scheduler.dispose();
    Team.check(60, sum);
  }

  public static void cached() throws Exception {
    AtomicInteger calls = new AtomicInteger();
    Mono<int[]> mono = Mono.fromCallable(() -> new int[] {calls.incrementAndGet()}).cache();
    Team.run(() -> Team.check(1, mono.block()[0]), () -> Team.check(1, mono.block()[0]));
    Team.check(1, calls.get());
  }

  public static void sink() throws Exception {
    Sinks.Many<Integer> sink = Sinks.many().replay().all();
    Sinks.EmitFailureHandler again = Sinks.EmitFailureHandler.busyLooping(Duration.ofMinutes(1));
    Team.run(() -> sink.emitNext(1, again), () -> sink.emitNext(2, again));
    sink.emitComplete(again);
    Team.check(3, sink.asFlux().reduce(0, Integer::sum).block());
  }

  public static void one() throws Exception {
    Sinks.One<int[]> sink = Sinks.one();
    Team.run(() -> sink.tryEmitValue(new int[] {4}), () -> Team.check(4, sink.asMono().block()[0]));
  }
}
