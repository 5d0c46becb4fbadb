package dev.selvage.bench;

import static dev.selvage.bench.Report.decimal;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * Runs a benchmark here and in another checkout, in turn, and compares their figures. What else the
 * machine does then affects both alike.
 */
@Command(
    name = "beside",
    mixinStandardHelpOptions = true,
    description = "any of the others, in turn with another checkout, such as an earlier commit")
final class BesideCommand implements Callable<Integer> {
  @Parameters(index = "0", paramLabel = "DIR", description = "the root of the other checkout")
  private Path other;

  @Parameters(
      index = "1..*",
      arity = "1..*",
      paramLabel = "ARG",
      description = "the benchmark and its arguments, after --")
  private List<String> arguments;

  @Option(names = "--turns", description = "of each of the two (default: ${DEFAULT-VALUE})")
  private int turns = 5;

  @Mixin private ReportOptions reportOptions = new ReportOptions();

  private final Map<String, List<Double>> there = new LinkedHashMap<>();
  private final Map<String, List<Double>> here = new LinkedHashMap<>();
  private int failures;

  @Override
  public Integer call() throws Exception {
    if (!Files.isExecutable(other.resolve("bench/run"))) {
      System.err.println("no checkout of this project: " + other);
      return 2;
    }
    for (int i = 0; i < turns; i++) {
      run(other, there);
      run(Surroundings.root(), here);
    }
    try (Report report = reportOptions.open("Beside another checkout")) {
      report.line("");
      report.line(
          "`bench/run %s`, %d turns of each, medians"
              .formatted(String.join(" ", arguments), turns));
      report.heading("figure", "there", "here", "here / there", "lowest and highest here");
      here.forEach((figure, values) -> row(report, figure, values));
      report.line("");
      report.line("Runs that failed: " + failures);
    }
    return failures == 0 ? 0 : 1;
  }

  private void row(Report report, String figure, List<Double> values) {
    if (!there.containsKey(figure)) {
      return;
    }
    Samples mine = samples(values);
    double theirs = samples(there.get(figure)).median();
    report.row(
        figure,
        decimal(theirs, 2),
        decimal(mine.median(), 2),
        decimal(mine.median() / theirs, 3),
        decimal(mine.lowest(), 2) + " " + decimal(mine.highest(), 2));
  }

  private static Samples samples(List<Double> values) {
    return Samples.of(values.stream().mapToDouble(Double::doubleValue).toArray());
  }

  private void run(Path root, Map<String, List<Double>> figures)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(root.resolve("bench/run").toString()));
    command.addAll(arguments);
    ProcessBuilder builder = new ProcessBuilder(command).directory(root.toFile());
    builder.environment().put("SELVAGE_JAVA_HOME", System.getProperty("java.home"));
    Process process = builder.redirectError(ProcessBuilder.Redirect.INHERIT).start();
    try (var lines = process.inputReader(StandardCharsets.UTF_8).lines()) {
      FigureTables.in(lines)
          .forEach(
              (figure, value) ->
                  figures.computeIfAbsent(figure, _ -> new ArrayList<>()).add(value));
    }
    if (process.waitFor() != 0) {
      failures++;
    }
  }
}
