package dev.selvage.bench;

import static dev.selvage.bench.Report.decimal;

import dev.selvage.bench.GuardedProgram.Workload;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How often programs with bugs that tests do not see fail, without anything that prevents it. */
@Command(
    name = "guarded",
    mixinStandardHelpOptions = true,
    description =
        "programs whose tests pass and whose bugs show in production: how often runs of both fail")
final class GuardedCommand implements Callable<Integer> {
  /** A run that takes longer hangs, and counts as failed. */
  private static final int MOST_SECONDS = 10;

  @Option(
      names = "--runs",
      description = "runs of each workload of a program (default: ${DEFAULT-VALUE})")
  private int runs = 40;

  @Option(
      names = "--only",
      split = ",",
      description = "only programs whose name contains one of these")
  private List<String> only = List.of("");

  @Mixin private ReportOptions reportOptions = new ReportOptions();

  private final List<String> remarks = new ArrayList<>();

  /** The runs of a workload: how many failed, of them by hanging, and what the first one said. */
  private record Result(int runs, int failed, int hung, double seconds, String message) {
    String counts() {
      return failed + " of " + runs + (hung == 0 ? "" : ", " + hung + " hung");
    }
  }

  /** Zero if all tests have passed and every bug has shown itself. */
  @Override
  public Integer call() throws Exception {
    if (!Files.isDirectory(Surroundings.root().resolve("specimens/target/classes"))) {
      System.err.println("build first: specimens/target/classes is missing");
      return 2;
    }
    List<GuardedProgram> programs =
        GuardedProgram.all().stream()
            .filter(each -> only.stream().anyMatch(each.name()::contains))
            .toList();
    boolean isAsExpected = true;
    try (Report report = reportOptions.open("Programs to be guarded")) {
      report.heading(
          "row", "program", "bug", "test failed", "s, median", "production failed", "s, median");
      Progress progress = new Progress("programs", programs.size());
      for (GuardedProgram program : programs) {
        Result test = run(program, Workload.TEST);
        Result production = run(program, Workload.PRODUCTION);
        report.row(
            program.row() == 0 ? "–" : program.row(),
            program.name(),
            program.bug(),
            test.counts(),
            decimal(test.seconds(), 2),
            production.counts(),
            decimal(production.seconds(), 2));
        remark(program, Workload.TEST, test);
        remark(program, Workload.PRODUCTION, production);
        isAsExpected &= test.failed() == 0 && production.failed() > 0;
        progress.step();
      }
      report.line("");
      remarks.forEach(each -> report.line("- " + each));
    }
    return isAsExpected ? 0 : 1;
  }

  private void remark(GuardedProgram program, Workload workload, Result result) {
    if (!result.message().isEmpty()) {
      remarks.add(program.name() + ", " + workload.label() + ": " + result.message());
    }
  }

  private Result run(GuardedProgram program, Workload workload)
      throws IOException, InterruptedException {
    int failed = 0;
    int hung = 0;
    String message = "";
    Path errors = Files.createTempFile("selvage-guarded", ".txt");
    double[] seconds = new double[runs];
    for (int i = 0; i < runs; i++) {
      long start = System.nanoTime();
      ProcessBuilder builder = new ProcessBuilder(program.command(workload));
      builder.redirectOutput(ProcessBuilder.Redirect.DISCARD).redirectError(errors.toFile());
      Process process = builder.start();
      boolean hasEnded = process.waitFor(MOST_SECONDS, TimeUnit.SECONDS);
      if (!hasEnded) {
        hung++;
        process.destroyForcibly().waitFor();
      }
      seconds[i] = (System.nanoTime() - start) / 1e9;
      if (process.exitValue() != 0) {
        failed++;
        if (message.isEmpty()) {
          message = hasEnded ? cause(Files.readString(errors, StandardCharsets.UTF_8)) : "hangs";
        }
      }
    }
    Files.delete(errors);
    return new Result(runs, failed, hung, Samples.of(seconds).median(), message);
  }

  /** The last exception of a stack trace. */
  private static String cause(String trace) {
    String last = "an exit code without an exception";
    for (String line : trace.lines().toList()) {
      if (line.startsWith("Exception in thread") || line.startsWith("Caused by: ")) {
        last = line.replaceFirst("^(Exception in thread \"[^\"]*\" |Caused by: )", "`") + "`";
      }
    }
    return last;
  }
}
