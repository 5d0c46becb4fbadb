package dev.selvage.bench;

import static dev.selvage.bench.Report.decimal;
import static dev.selvage.bench.Report.met;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How long a check of a small program takes from the command to its exit. */
@Command(
    name = "start",
    mixinStandardHelpOptions = true,
    description = "seconds from the command to the first result of check")
final class StartCommand implements Callable<Integer> {
  private static final String SPECIMEN = "dev.selvage.specimens.fail.assertion.PlainCounter";
  private static final double TARGET_SECONDS = 2.5;
  private static final int FOUND = 1;

  @Option(names = "--runs", description = "after a first one (default: ${DEFAULT-VALUE})")
  private int runs = 7;

  @Mixin private ReportOptions reportOptions = new ReportOptions();

  private int wrongExits;

  @Override
  public Integer call() throws Exception {
    Path root = Surroundings.root();
    Path classes = root.resolve("specimens/target/classes");
    if (!Files.exists(root.resolve("cli/target/selvage.jar")) || !Files.isDirectory(classes)) {
      System.err.println("build first: cli/target/selvage.jar or specimens/target/classes missing");
      return 2;
    }
    try (Report report = reportOptions.open("Seconds to the first result")) {
      List<String> command =
          List.of(root.resolve("selvage").toString(), "check", "-cp", classes.toString(), SPECIMEN);
      report.line("");
      report.line("`./selvage check -cp specimens/target/classes " + SPECIMEN + "`, jar built");
      report.heading(
          "", "first run", "median", "best", "worst", "CPU time, median", "load average", "target");
      row(report, "confirmed in a fresh JVM", command);
      List<String> unconfirmed = new ArrayList<>(command);
      unconfirmed.add(2, "--no-confirm");
      row(report, "`--no-confirm`", unconfirmed);
      report.line("");
      report.line("Runs with another exit code than " + FOUND + ": " + wrongExits);
      return wrongExits == 0 ? 0 : 1;
    }
  }

  private void row(Report report, String what, List<String> command)
      throws IOException, InterruptedException {
    double first = seconds(command);
    double[] seconds = new double[runs];
    double[] cpuSeconds = new double[runs];
    for (int i = 0; i < runs; i++) {
      double cpu = ChildrenCpu.seconds();
      seconds[i] = seconds(command);
      cpuSeconds[i] = ChildrenCpu.seconds() - cpu;
    }
    Samples samples = Samples.of(seconds);
    report.row(
        what,
        decimal(first, 2),
        decimal(samples.median(), 2),
        decimal(samples.lowest(), 2),
        decimal(samples.highest(), 2),
        decimal(Samples.of(cpuSeconds).median(), 2),
        Surroundings.load(),
        decimal(TARGET_SECONDS, 1) + " " + met(samples.median() <= TARGET_SECONDS));
  }

  private double seconds(List<String> command) throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("selvage-bench");
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.environment().put("SELVAGE_NO_BUILD", "1");
    builder.environment().put("SELVAGE_JAVA_HOME", System.getProperty("java.home"));
    builder.redirectErrorStream(true).redirectOutput(folder.resolve("output").toFile());
    long start = System.nanoTime();
    int exitCode = builder.start().waitFor();
    double seconds = (System.nanoTime() - start) / 1e9;
    if (exitCode != FOUND) {
      wrongExits++;
      System.err.println("exit code " + exitCode + ":");
      Files.copy(folder.resolve("output"), System.err);
    }
    delete(folder);
    return seconds;
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> paths = Files.walk(folder)) {
      for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    }
  }
}
