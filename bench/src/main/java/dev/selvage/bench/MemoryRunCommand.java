package dev.selvage.bench;

import static dev.selvage.bench.Report.decimal;
import static dev.selvage.bench.Report.met;
import static dev.selvage.bench.Report.whole;

import dev.selvage.model.Options;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The part of {@link MemoryCommand} that runs in the JVM with the small heap. */
@Command(name = MemoryRunCommand.NAME, hidden = true)
final class MemoryRunCommand implements Callable<Integer> {
  static final String NAME = "memory-run";

  private static final int INTERVALS = 10;
  private static final double MEGABYTE = 1 << 20;

  /**
   * By how many bytes the least heap of the second half may be above that of the first: half a byte
   * per schedule when there are a million.
   */
  private static final long TOLERANCE = 1 << 18;

  @Parameters(paramLabel = "WORKLOAD")
  private Workload workload;

  @Option(names = "--schedules", required = true)
  private int schedules;

  private long leastEarly = Long.MAX_VALUE;
  private long leastLate = Long.MAX_VALUE;

  @Override
  public Integer call() throws IOException {
    try (Report report = new Report(null)) {
      report.line("");
      report.line("## " + workload.label() + ": " + workload.description());
      report.heading("schedules", "heap after GC, MB", "other memory, MB", "classes", "threads");
      row(report, 0);
      Walked walked =
          new Walk(workload, executions -> afterExecution(report, executions)).run(options());
      walked.remarks().forEach(report::line);
      boolean isConstant = leastLate <= leastEarly + TOLERANCE;
      report.line("");
      report.line(summary(walked, isConstant));
      return isConstant && walked.isClean() && walked.schedules() == schedules ? 0 : 1;
    }
  }

  private Options options() {
    return Options.builder().strategy("random").seed(1).runs(schedules).keepGoing(true).build();
  }

  private String summary(Walked walked, boolean isConstant) {
    return whole(walked.schedules())
        + " schedules, "
        + walked.failed()
        + " failed, "
        + walked.cutOff()
        + " cut off, "
        + whole(walked.returned())
        + " with the right result; "
        + whole(walked.seconds())
        + " s; heap constant: "
        + met(isConstant)
        + mostResident();
  }

  private void afterExecution(Report report, long executions) {
    int interval = Math.max(1, schedules / INTERVALS);
    if (executions % interval == 0) {
      long heap = row(report, executions);
      if (executions <= schedules / 2) {
        leastEarly = Math.min(leastEarly, heap);
      } else {
        leastLate = Math.min(leastLate, heap);
      }
    }
  }

  /** Writes a row; the result is the size of the heap. */
  private static long row(Report report, long executions) {
    System.gc();
    System.gc();
    long heap = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    report.row(
        whole(executions),
        decimal(heap / MEGABYTE, 2),
        decimal(
            ManagementFactory.getMemoryMXBean().getNonHeapMemoryUsage().getUsed() / MEGABYTE, 1),
        whole(ManagementFactory.getClassLoadingMXBean().getLoadedClassCount()),
        ManagementFactory.getThreadMXBean().getThreadCount());
    return heap;
  }

  /** The maximum memory that the process ever had in RAM, if the system provides it. */
  private static String mostResident() {
    Path status = Path.of("/proc/self/status");
    try {
      return Files.readAllLines(status).stream()
          .filter(line -> line.startsWith("VmHWM:"))
          .map(line -> Integer.parseInt(line.replaceAll("\\D", "")))
          .map(kilobytes -> "; most resident memory " + kilobytes / 1024 + " MB")
          .findFirst()
          .orElse("");
    } catch (IOException e) {
      return "";
    }
  }
}
