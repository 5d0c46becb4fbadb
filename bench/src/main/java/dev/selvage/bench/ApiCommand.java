package dev.selvage.bench;

import dev.selvage.model.LossOfControl;
import dev.selvage.testkit.api.ApiComparison;
import dev.selvage.testkit.api.ApiGenerator;
import dev.selvage.testkit.api.ApiGroup;
import dev.selvage.testkit.api.ApiProgram;
import dev.selvage.testkit.api.ApiVerdict;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Whether searches find what calls to the JDK come to in all orders. */
@Command(
    name = "api",
    mixinStandardHelpOptions = true,
    description = "random programs over the API of the JDK: searches against all orders of calls")
final class ApiCommand implements Callable<Integer> {
  /** In one JVM. */
  private static final int CLASSES = 25;

  @Option(
      names = "--programs",
      paramLabel = "N",
      description = "programs of each class (default: ${DEFAULT-VALUE})")
  private int programs = 100;

  @Option(
      names = "--only",
      paramLabel = "CLASS",
      description = "the classes' names, as a regular expression")
  private String only = "";

  @Option(
      names = "--seed",
      paramLabel = "S",
      description = "of the first program of each class (default: ${DEFAULT-VALUE})")
  private long seed = 1;

  @Option(names = "--search", description = "executions of each search (default: ${DEFAULT-VALUE})")
  private int searched = 1_000;

  @Option(
      names = "--sample",
      description = "executions of each sampler (default: ${DEFAULT-VALUE})")
  private int sampled = 20;

  @Option(names = "--show", description = "disagreements shown per class (default: all)")
  private int shown = Integer.MAX_VALUE;

  @Option(
      names = "--supported",
      paramLabel = "FILE",
      description = "only write there how calls to each class are treated")
  private Path supported;

  @Option(names = "--from", hidden = true, description = "the number of the first class")
  private int from = -1;

  @Option(
      names = "--next",
      hidden = true,
      description = "the seed to go on with in the first class")
  private long next = -1;

  @Option(names = "--progress", hidden = true, description = "where a JVM notes how far it is")
  private Path progress;

  @Mixin private ReportOptions reportOptions = new ReportOptions();

  private ApiTotals totals = ApiTotals.NONE;
  private ApiProgram current;
  private long currentSeed;

  @Override
  public Integer call() throws Exception {
    if (supported != null) {
      Files.write(supported, ApiSupport.page());
      return 0;
    }
    List<ApiGroup> groups =
        ApiGroup.all().stream()
            .filter(each -> only.isEmpty() || Pattern.matches(only, each.name()))
            .toList();
    try (Report report = reportOptions.open("Calls to the JDK")) {
      return from >= 0 ? compareSome(report, groups) : inOtherJvms(report, groups);
    }
  }

  /**
   * A few classes in each JVM: it becomes slower with every class that is loaded. A program that
   * hangs, or leaves a thread behind that never ends, ends its JVM, and the next one goes on with
   * the next program.
   */
  private int inOtherJvms(Report report, List<ApiGroup> groups)
      throws IOException, InterruptedException {
    report.line("Seeds " + seed + " to " + (seed + programs - 1) + " of each class.");
    report.heading(
        "class", "programs", "compared", "exhaustive", "disagreements", "not compared", "s");
    Path file = Files.createTempFile("api", ".txt");
    long start = System.nanoTime();
    int first = 0;
    while (first < groups.size()) {
      List<String> arguments = new ArrayList<>(List.of("api", "--no-header"));
      arguments.addAll(List.of("--from", "" + first, "--progress", file.toString()));
      arguments.addAll(List.of("--programs", "" + programs, "--only", only, "--seed", "" + seed));
      arguments.addAll(List.of("--search", "" + searched, "--sample", "" + sampled));
      arguments.addAll(List.of("--show", "" + shown, "--next", "" + totals.nextSeed()));
      Files.writeString(file, "");
      ChildJvm.run(report, List.of(), arguments);
      ApiTotals some = ApiTotals.read(file, first);
      totals = totals.plus(some);
      first = some.nextClass();
    }
    Files.delete(file);
    long seconds = TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - start);
    report.line("\n" + totals + " in " + Report.whole(seconds) + " s");
    return totals.disagreements() == 0 ? 0 : 1;
  }

  private int compareSome(Report report, List<ApiGroup> groups) throws IOException {
    ApiComparison comparison =
        new ApiComparison(new ApiCampaigns(searched, sampled, hang -> hung(report, hang)));
    int end = Math.min(groups.size(), from + CLASSES);
    for (int i = from; i < end; i++) {
      totals = totals.at(i);
      totals.write(progress);
      compare(report, groups.get(i), comparison);
      if (totals.nextSeed() >= 0) {
        totals.write(progress);
        report.close();
        Runtime.getRuntime().halt(0);
      }
    }
    totals.write(progress);
    return 0;
  }

  private void hung(Report report, LossOfControl.NoProgress hang) {
    report.row(current.group(), "hangs", "", "", 1, "see the standard error output", "");
    System.err.println(current + "  hangs\n");
    try {
      totals.plus(1, 0, 0, 1).unfinished(currentSeed + 1).write(progress);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Hung.end(hang);
  }

  /** Whether a thread of a program goes on and on, which may fill all memory. */
  private static boolean isRunning() {
    return Thread.getAllStackTraces().entrySet().stream()
        .filter(each -> each.getKey().getState() == Thread.State.RUNNABLE)
        .flatMap(each -> Stream.of(each.getValue()))
        .anyMatch(frame -> frame.getClassName().startsWith("dev.selvage.programs.api."));
  }

  private void compare(Report report, ApiGroup group, ApiComparison comparison) {
    long start = System.nanoTime();
    Map<String, Integer> reasons = new TreeMap<>();
    ApiTotals before = totals;
    int disagreeing = 0;
    for (long each = Math.max(seed, next); each < seed + programs; each++) {
      currentSeed = each;
      Optional<ApiProgram> program = ApiGenerator.generate(group, each);
      if (program.isPresent()) {
        current = program.get();
        ApiVerdict verdict = comparison.judge(current);
        boolean isWrong = !verdict.disagreements().isEmpty();
        totals =
            totals.plus(
                1, verdict.isCompared() ? 1 : 0, verdict.isExhaustive() ? 1 : 0, isWrong ? 1 : 0);
        if (!verdict.isCompared()) {
          reasons.merge(verdict.notCompared(), 1, Integer::sum);
        }
        if (isWrong && disagreeing++ < shown || programs == 1) {
          System.err.println(verdict);
        }
        if (isRunning()) {
          totals = totals.unfinished(each + 1);
          break;
        }
      }
    }
    next = -1;
    long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
    report.row(
        group.name(),
        totals.programs() - before.programs(),
        totals.compared() - before.compared(),
        totals.exhaustive() - before.exhaustive(),
        disagreeing,
        reasons.isEmpty() ? "" : reasons,
        Report.decimal(millis / 1e3, 1));
  }
}
