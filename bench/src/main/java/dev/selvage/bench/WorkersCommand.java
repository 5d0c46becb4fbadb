package dev.selvage.bench;

import static dev.selvage.bench.Report.decimal;
import static dev.selvage.bench.Report.met;
import static dev.selvage.bench.Report.whole;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How much faster a search is with several processes, and whether the result is the same. */
@Command(
    name = "workers",
    mixinStandardHelpOptions = true,
    description = "seconds of a bounded search with one process and with two")
final class WorkersCommand implements Callable<Integer> {
  /** For searches of more than a minute: a second JVM has to get warm first. */
  private static final double GOAL = 1.6;

  /** What depends on the order or the kind of executions must be the same. */
  private static final List<String> COUNTS =
      List.of(
          "verdict", "executions", "exhaustive", "schedules", "behaviours", "pruned", "diverged");

  /**
   * @param arguments what is searched
   * @param runs for one unit of the budget
   * @param isLong whether it continues for as long as the budget lasts
   */
  private record Searched(String arguments, int runs, boolean isLong) {}

  private static final List<Searched> PROGRAMS =
      List.of(
          new Searched("search.Examples#fileSystemWithLocks --bound 3", 300_000, true),
          new Searched("search.Examples#fileSystemWithLocks --bound 3 --no-cache", 240_000, true),
          new Searched("search.Examples#lastZero --bound 5 --no-cache", 600_000, true),
          new Searched("search.Examples#lastZero --bound 5", 300_000, false));

  @Option(names = "--rounds", description = "the median counts (default: ${DEFAULT-VALUE})")
  private int rounds = 1;

  @Option(
      names = "--budget",
      description = "how long, in units of about ten seconds (default: ${DEFAULT-VALUE})")
  private int budget = 9;

  @Mixin private ReportOptions reportOptions = new ReportOptions();

  private int failures;

  @Override
  public Integer call() throws Exception {
    Path root = Surroundings.root();
    if (!Files.exists(root.resolve("cli/target/selvage.jar"))) {
      System.err.println("build first: cli/target/selvage.jar missing");
      return 2;
    }
    boolean isMet = true;
    try (Report report = reportOptions.open("Several processes, one search")) {
      report.line("");
      report.heading("program", "executions", "one, s", "two, s", "faster", "goal");
      for (Searched searched : PROGRAMS) {
        isMet &= row(report, root, searched);
      }
      report.line("");
      report.line("Searches that ended otherwise, or with other counts: " + failures);
    }
    return isMet && failures == 0 ? 0 : 1;
  }

  /** One and two in turn. */
  private boolean row(Report report, Path root, Searched searched) throws Exception {
    double[] one = new double[rounds];
    double[] two = new double[rounds];
    JsonNode first = null;
    for (int i = 0; i < rounds; i++) {
      JsonNode alone = search(root, searched, 1);
      JsonNode shared = search(root, searched, 2);
      first = first == null ? alone : first;
      one[i] = seconds(alone);
      two[i] = seconds(shared);
      for (String count : COUNTS) {
        failures += alone.path(count).equals(shared.path(count)) ? 0 : 1;
      }
    }
    double ratio = Samples.of(one).median() / Samples.of(two).median();
    report.row(
        "`" + searched.arguments + "`",
        whole(first.path("executions").asLong()),
        decimal(Samples.of(one).median(), 1),
        decimal(Samples.of(two).median(), 1),
        decimal(ratio, 2) + " times",
        searched.isLong ? decimal(GOAL, 1) + ", " + met(ratio >= GOAL) : "none, it is short");
    return !searched.isLong || ratio >= GOAL;
  }

  private static double seconds(JsonNode result) {
    return result.path("executions").asDouble() / result.path("executionsPerSecond").asDouble();
  }

  private JsonNode search(Path root, Searched searched, int workers)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(root.resolve("selvage").toString());
    command.addAll(List.of("check", "-cp", root.resolve("specimens/target/classes").toString()));
    command.addAll(List.of(("dev.selvage.specimens." + searched.arguments).split(" ")));
    command.addAll(List.of("--strategy", "chess", "--runs", "" + (long) searched.runs * budget));
    command.addAll(List.of("--workers", "" + workers, "--no-confirm", "--quiet", "--json", "-"));
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    JsonNode result = new ObjectMapper().readTree(process.getInputStream());
    failures += process.waitFor() == 0 ? 0 : 1;
    return result;
  }
}
