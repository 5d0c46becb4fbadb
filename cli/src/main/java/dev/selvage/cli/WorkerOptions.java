package dev.selvage.cli;

import dev.selvage.core.strategy.Helper;
import dev.selvage.core.strategy.Shareable;
import dev.selvage.core.strategy.registry.Strategies;
import dev.selvage.model.Detector;
import dev.selvage.model.Options;
import dev.selvage.model.ProgramSpec;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** The command-line option for a search by several processes. */
final class WorkerOptions {
  private static final int MOST = 64;

  @Option(
      names = "--workers",
      paramLabel = "N",
      description = "with --strategy chess: so many processes share the search (default: 1)")
  private int workers = 1;

  /** Looks at the value before anything is run. */
  void require(Options options) {
    if (workers < 1 || workers > MOST) {
      throw new UsageException("--workers must be 1 to " + MOST + ", but is " + workers);
    }
    if (workers == 1) {
      return;
    }
    if (!Strategies.has(options, Shareable.class)) {
      throw new UsageException(
          "--workers goes with --strategy " + Strategies.names(Shareable.class) + " only");
    }
    if (options.checkDeterminism()) {
      throw new UsageException("--workers does not go with --check-determinism");
    }
    if (options.detect().contains(Detector.ATOMICITY)) {
      throw new UsageException(
          "--workers does not go with --detect atomicity, which learns from all executions");
    }
  }

  /** Starts all but the first, which is this process. */
  Workers start(ProgramSpec program, Options options) throws IOException {
    Workers started = new Workers();
    try {
      for (int number = 2; number <= workers; number++) {
        started.jvms.add(WorkerJvm.of(number, program, options));
      }
      return started;
    } catch (IOException e) {
      started.close();
      throw e;
    }
  }

  /** The other processes. */
  static final class Workers implements AutoCloseable {
    private final List<WorkerJvm> jvms = new ArrayList<>();

    List<Helper> helpers() {
      return List.copyOf(jvms);
    }

    @Override
    public void close() {
      jvms.forEach(WorkerJvm::close);
    }
  }
}
