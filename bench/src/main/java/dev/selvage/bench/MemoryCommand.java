package dev.selvage.bench;

import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Whether memory grows with the number of schedules. */
@Command(
    name = "memory",
    mixinStandardHelpOptions = true,
    description = "a million schedules of each of three programs in a heap of 256 MB")
final class MemoryCommand implements Callable<Integer> {
  private static final String HEAP = "-Xmx256m";

  @Option(names = "--schedules", description = "of each program (default: ${DEFAULT-VALUE})")
  private int schedules = 1_000_000;

  @Mixin private ReportOptions reportOptions = new ReportOptions();

  @Override
  public Integer call() throws Exception {
    try (Report report = reportOptions.open("Memory over many schedules, " + HEAP)) {
      int exitCode = 0;
      for (Workload workload : List.of(Workload.COUNTER, Workload.W4, Workload.W7FIXED)) {
        List<String> arguments =
            List.of(MemoryRunCommand.NAME, workload.label(), "--schedules", "" + schedules);
        exitCode = Math.max(exitCode, ChildJvm.run(report, List.of(HEAP), arguments));
      }
      return exitCode;
    }
  }
}
