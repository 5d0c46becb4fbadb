package dev.selvage.bench;

import dev.selvage.cli.BaselineJvms;
import dev.selvage.live.baseline.Baseline;
import dev.selvage.live.baseline.BaselineResult;
import dev.selvage.model.BaselineMode;
import dev.selvage.model.ProgramSpec;
import dev.selvage.report.LossWords;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** How often programs fail on real threads without control. */
final class FreeRuns {
  private static final Duration HANG = Duration.ofSeconds(10);

  private FreeRuns() {}

  static Proportion failures(PctProgram program, BaselineMode mode, int runs)
      throws IOException, InterruptedException {
    return failures(
        new ProgramSpec(classPath(), program.type().getName(), "buggy", List.of()), mode, runs);
  }

  /** Those of the work-stealing queue. */
  static Proportion queueFailures(int thieves, int tasks, BaselineMode mode, int runs)
      throws IOException, InterruptedException {
    List<String> arguments = List.of("" + thieves, "" + tasks);
    return failures(
        new ProgramSpec(classPath(), QueueMain.class.getName(), null, arguments), mode, runs);
  }

  private static Proportion failures(ProgramSpec program, BaselineMode mode, int runs)
      throws IOException, InterruptedException {
    BaselineResult result =
        Baseline.count(BaselineJvms.running(program), program, mode, runs, 1, HANG);
    if (!result.campaign().lostControl().isEmpty()) {
      throw new IllegalStateException(
          LossWords.message(result.campaign().lostControl().getFirst()));
    }
    return new Proportion(result.failures(), result.executions());
  }

  /** Folders, since every run opens them again and jars would stay open. */
  private static String classPath() {
    Path root = Surroundings.root();
    return root.resolve("specimens/target/classes")
        + File.pathSeparator
        + root.resolve("bench/target/classes");
  }
}
