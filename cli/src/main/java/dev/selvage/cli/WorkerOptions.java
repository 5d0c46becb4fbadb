package dev.selvage.cli;

import dev.selvage.core.strategy.Shareable;
import dev.selvage.core.strategy.registry.Strategies;
import dev.selvage.farm.WorkerJvm;
import dev.selvage.farm.WorkerPool;
import dev.selvage.model.Detector;
import dev.selvage.model.OptionTable;
import dev.selvage.model.Options;
import dev.selvage.model.ProgramSpec;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The options of a search by several processes. */
final class WorkerOptions {
  private WorkerOptions() {}

  /** Refuses what cannot be shared. */
  static void require(Options options) {
    if (options.get(OptionTable.WORKERS) == 1) {
      return;
    }
    if (!Strategies.has(options, Shareable.class)) {
      throw new UsageException(
          "--workers can only be used with --strategy " + Strategies.names(Shareable.class));
    }
    if (options.checkDeterminism()) {
      throw new UsageException("--workers cannot be used with --check-determinism");
    }
    if (options.detect().contains(Detector.ATOMICITY)) {
      throw new UsageException(
          "--workers cannot be used with --detect atomicity, which learns from all executions");
    }
  }

  /** Starts all but the first, which is this process. */
  static Processes start(ProgramSpec program, Options options) throws IOException {
    Processes started = new Processes();
    try {
      for (int number = 2; number <= options.get(OptionTable.WORKERS); number++) {
        started.jvms.add(
            WorkerJvm.of(number, ToolJvm.COMMAND, WorkerChild.COMMAND, program, options));
      }
      return started;
    } catch (IOException e) {
      started.close();
      throw e;
    }
  }

  /** The other processes. */
  static final class Processes implements AutoCloseable {
    private final List<WorkerJvm> jvms = new ArrayList<>();

    /** Those that search; {@code -Dselvage.workers.patient=true} makes the pool wait for them. */
    WorkerPool pool() {
      return new WorkerPool(jvms, Boolean.getBoolean("selvage.workers.patient"));
    }

    @Override
    public void close() {
      jvms.forEach(WorkerJvm::close);
    }
  }
}
