package dev.selvage.bench;

import static dev.selvage.bench.Report.whole;

import dev.selvage.core.explore.Campaign;
import dev.selvage.model.CampaignResult;
import dev.selvage.model.Options;
import dev.selvage.model.ProgramSpec;
import dev.selvage.model.ScheduleFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Whether the failures of the specimens come back, each replay in a JVM of its own. */
@Command(
    name = "replays",
    mixinStandardHelpOptions = true,
    description = "replay the failure of every specimen many times, each in a fresh JVM")
final class ReplaysCommand implements Callable<Integer> {
  private static final int JVMS_AT_A_TIME = 2;
  private static final int PROGRESS_STEP = 100;

  /** Executions of a search, which is not made for few. */
  private static final int SEARCH_BUDGET = 20_000;

  @Option(names = "--times", description = "replays of each failure (default: ${DEFAULT-VALUE})")
  private int times = 100;

  @Option(names = "--strategy", description = "that finds them (default: ${DEFAULT-VALUE})")
  private String strategy = "random";

  @Option(names = "--only", paramLabel = "NAME", description = "a part of the programs' names")
  private String only = "";

  @Option(
      names = "--share",
      paramLabel = "K/N",
      description = "the K-th of N parts of the programs (default: all)")
  private String share = "1/1";

  @Mixin private ReportOptions reportOptions = new ReportOptions();

  private final AtomicLong done = new AtomicLong();
  private long all;

  @Override
  public Integer call() throws Exception {
    Path jar = Surroundings.root().resolve("cli/target/selvage.jar");
    Path classes = Surroundings.root().resolve("specimens/target/classes");
    if (!Files.exists(jar) || !Files.isDirectory(classes)) {
      System.err.println("build first: " + jar + " or " + classes + " missing");
      return 2;
    }
    Path folder = Files.createTempDirectory("selvage-replays-");
    try (Report report = reportOptions.open("Replays in fresh JVMs")) {
      Map<String, Path> schedules = schedules(report, classes, folder);
      all = (long) schedules.size() * times;
      FreshReplays jvm = new FreshReplays(jar, folder);
      if (!schedules.isEmpty()) {
        jvm.prepare(schedules.values().iterator().next());
      }
      return replay(report, jvm, schedules) ? 0 : 1;
    } finally {
      Folders.delete(folder);
    }
  }

  /** Finds the failure of every specimen and writes its schedule down. */
  private Map<String, Path> schedules(Report report, Path classes, Path folder) throws IOException {
    Map<String, Path> schedules = new LinkedHashMap<>();
    int part = Integer.parseInt(share.substring(0, share.indexOf('/'))) - 1;
    int parts = Integer.parseInt(share.substring(share.indexOf('/') + 1));
    int number = 0;
    List<Specimen> specimens =
        strategy.equals("random") ? Specimen.all() : Specimen.allAndSearched();
    for (Specimen specimen : specimens) {
      if (specimen.isFailing() && specimen.name().contains(only) && number++ % parts == part) {
        CampaignResult result = find(specimen, classes);
        if (result.findings().isEmpty()) {
          report.line("- not found, so not replayed: " + specimen.name());
        } else {
          Path file = folder.resolve(specimen.name() + ".selvage");
          ScheduleFile.write(result.findings().getFirst().schedule(), file);
          schedules.put(specimen.name(), file);
        }
      }
    }
    return schedules;
  }

  private CampaignResult find(Specimen specimen, Path classes) throws IOException {
    int budget = strategy.equals("random") ? Headers.budget(specimen) : SEARCH_BUDGET;
    Options options = specimen.options().strategy(strategy).seed(1).runs(budget).build();
    String method = specimen.isMain() ? null : specimen.method().getName();
    ProgramSpec program =
        new ProgramSpec(classes.toString(), specimen.type().getName(), method, List.of());
    try (var _ = new Muted()) {
      return new Campaign(program, options, specimen.body(), Hung::end).run();
    }
  }

  private boolean replay(Report report, FreshReplays jvm, Map<String, Path> schedules)
      throws Exception {
    long start = System.nanoTime();
    Map<String, List<Future<String>>> replays = new LinkedHashMap<>();
    try (ExecutorService jvms = Executors.newFixedThreadPool(JVMS_AT_A_TIME)) {
      schedules.forEach(
          (name, file) -> {
            List<Future<String>> ofOne = new ArrayList<>();
            for (int i = 0; i < times; i++) {
              ofOne.add(jvms.submit(() -> count(jvm.whyNot(file))));
            }
            replays.put(name, ofOne);
          });
    }
    long back = 0;
    List<String> wrong = new ArrayList<>();
    for (Map.Entry<String, List<Future<String>>> each : replays.entrySet()) {
      int ofOne = 0;
      String reason = "";
      for (Future<String> replay : each.getValue()) {
        if (replay.get() == null) {
          ofOne++;
        } else {
          reason = replay.get();
        }
      }
      back += ofOne;
      if (ofOne < times) {
        wrong.add("- " + each.getKey() + ": " + ofOne + " of " + times + "; " + reason);
      }
    }
    report.heading("failures", "replays", "came back", "seconds");
    report.row(replays.size(), whole(all), whole(back), whole((System.nanoTime() - start) / 1e9));
    report.line("");
    wrong.forEach(report::line);
    return wrong.isEmpty() && back > 0;
  }

  private String count(String result) {
    long count = done.incrementAndGet();
    if (count % PROGRESS_STEP == 0) {
      System.err.printf("%,d of %,d%n", count, all);
    }
    return result;
  }
}
