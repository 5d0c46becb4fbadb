package dev.selvage.bench;

import dev.selvage.core.engine.Engine;
import dev.selvage.core.engine.ExecutionReport;
import dev.selvage.core.engine.strand.StepObserver;
import dev.selvage.core.engine.strand.WaitRules;
import dev.selvage.core.monitor.TraceDigest;
import dev.selvage.core.monitor.TraceLog;
import dev.selvage.core.strategy.RandomWalk;
import dev.selvage.core.strategy.StepLimit;
import dev.selvage.core.strategy.Strategy;
import dev.selvage.model.Finding;
import dev.selvage.model.Options;
import dev.selvage.report.DivergenceWords;
import dev.selvage.report.FindingWords;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** A random walk through the schedules of a specimen, each brought down to one number. */
final class DigestedWalk {
  /** Any will do, as long as it is the same everywhere. */
  private static final long SEED = 11;

  private static final Pattern ADDRESS = Pattern.compile("(?<=Lambda)/0x[0-9a-f]+");

  private final Specimen specimen;
  private final Options options;

  DigestedWalk(Specimen specimen) {
    this.specimen = specimen;
    this.options = specimen.options().build();
  }

  /** The digests of this many executions. */
  long[] digests(int executions) throws InterruptedException {
    long[] digests = new long[executions];
    EngineThread.run(
        engine -> {
          TraceDigest digest = new TraceDigest(engine);
          Strategy walk = walk();
          for (int i = 0; i < executions; i++) {
            digest.begin();
            ExecutionReport report = next(engine, walk, digest);
            digests[i] = digest.end() * 31 + ending(report).hashCode();
          }
        });
    return digests;
  }

  /** What happens in one execution, after those before it. */
  List<String> operations(int execution) throws InterruptedException {
    List<String> operations = new ArrayList<>();
    EngineThread.run(
        engine -> {
          Strategy walk = walk();
          for (int i = 0; i < execution; i++) {
            // With an observer, as it was then: naming objects may not be without effect.
            TraceDigest digest = new TraceDigest(engine);
            digest.begin();
            next(engine, walk, digest);
          }
          TraceLog log = new TraceLog(engine, true);
          ExecutionReport report = next(engine, walk, log);
          log.end()
              .forEach(
                  entry ->
                      operations.add(
                          "step "
                              + entry.step()
                              + ": "
                              + DivergenceWords.operation(entry.operation())));
          operations.add("at the end: " + ending(report));
        });
    return operations;
  }

  private Strategy walk() {
    return new StepLimit(new RandomWalk(SEED), options.maxSteps());
  }

  private ExecutionReport next(Engine engine, Strategy walk, StepObserver observer) {
    walk.begin();
    ExecutionReport report =
        engine.execute(
            specimen.body()::run,
            new Engine.Setup(
                walk, WaitRules.of(options), options.resetStatics() ? Set.of() : null, observer));
    walk.end(report.outcome());
    engine.learned().apply();
    return report;
  }

  private static String ending(ExecutionReport report) {
    Finding finding = report.finding();
    String failure =
        finding == null
            ? "no failure"
            : finding.kind().label() + " in " + finding.strand() + ", " + message(finding);
    return failure + (report.lostControl().isEmpty() ? "" : ", lost control");
  }

  /** The name of a class that the JVM makes for a lambda holds an address, which is the JVM's. */
  private static String message(Finding finding) {
    return ADDRESS.matcher(FindingWords.message(finding)).replaceAll("");
  }
}
