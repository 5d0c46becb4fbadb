package dev.selvage.bench;

import static dev.selvage.bench.Report.whole;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Whether the same seed leads to the same executions, whatever the JVM is like. */
@Command(
    name = "determinism",
    mixinStandardHelpOptions = true,
    description = "the same executions of all specimens in JVMs with other settings, in every step")
final class DeterminismCommand implements Callable<Integer> {
  private static final int QUICK_RUNS = 50;
  private static final int JVMS_AT_A_TIME = 2;

  @Option(names = "--runs", description = "schedules of each program (default: ${DEFAULT-VALUE})")
  private int runs = 1_000;

  @Option(names = "--only", paramLabel = "NAME", description = "parts of names, with commas")
  private String only = "";

  @Option(names = "--quick", description = "as --runs " + QUICK_RUNS)
  private boolean isQuick;

  @Mixin private ReportOptions reportOptions = new ReportOptions();

  /** What one pass of a setting came to. */
  private record Pass(String label, JvmSetting setting, Digests digests, double seconds) {}

  @Override
  public Integer call() throws Exception {
    if (isQuick) {
      runs = QUICK_RUNS;
    }
    Path folder = Files.createTempDirectory("selvage-determinism-");
    try (Report report = reportOptions.open("Determinism")) {
      report.line("");
      report.line(
          "Each execution as a digest of all its operations: thread, operation, place, target and"
              + " value. "
              + whole(runs)
              + " schedules of each program with the same seed; compared with the first pass.");
      return compare(report, passes(folder), folder) ? 0 : 1;
    } finally {
      Folders.delete(folder);
    }
  }

  private List<Pass> passes(Path folder) throws Exception {
    List<JvmSetting> settings = new ArrayList<>(JvmSetting.OTHERS);
    settings.add(1, JvmSetting.FIRST);
    Map<JvmSetting, Future<List<Pass>>> running = new LinkedHashMap<>();
    try (ExecutorService jvms = Executors.newFixedThreadPool(JVMS_AT_A_TIME)) {
      for (JvmSetting setting : settings) {
        running.put(setting, jvms.submit(() -> run(setting, folder)));
      }
    }
    List<Pass> passes = new ArrayList<>(running.remove(JvmSetting.FIRST).get());
    for (Future<List<Pass>> each : running.values()) {
      passes.addAll(each.get());
    }
    return passes;
  }

  private List<Pass> run(JvmSetting setting, Path folder) throws Exception {
    List<Path> files = files(setting, folder, "digests");
    List<String> arguments =
        new ArrayList<>(List.of(DigestCommand.NAME, "--runs", "" + runs, "--only", only));
    files.forEach(file -> arguments.addAll(List.of("--to", file.toString())));
    long start = System.nanoTime();
    int exitCode = ChildJvm.runQuietly(setting.flags(), arguments);
    double seconds = (System.nanoTime() - start) / 1e9;
    if (exitCode != 0) {
      throw new IllegalStateException("exit code " + exitCode + " of the JVM: " + setting.label());
    }
    List<Pass> passes = new ArrayList<>();
    for (int i = 0; i < files.size(); i++) {
      String label = setting.label() + (i == 0 ? "" : ", pass " + (i + 1));
      passes.add(new Pass(label, setting, Digests.read(files.get(i)), seconds));
    }
    System.err.printf("%s: %.0f s%n", setting.label(), seconds);
    return passes;
  }

  private static List<Path> files(JvmSetting setting, Path folder, String what) {
    List<Path> files = new ArrayList<>();
    for (int pass = 0; pass < setting.passes(); pass++) {
      files.add(
          folder.resolve(
              what + "-" + Integer.toHexString(setting.label().hashCode()) + "-" + pass));
    }
    return files;
  }

  /** The first execution that is not as in the first pass, and all programs with one. */
  private record Different(Pass pass, String program, int execution, Set<String> programs) {}

  private boolean compare(Report report, List<Pass> passes, Path folder) throws Exception {
    Pass first = passes.getFirst();
    List<Different> different = new ArrayList<>();
    report.heading("setting", "programs", "executions", "differing", "seconds");
    for (Pass pass : passes) {
      long executions = 0;
      long differing = 0;
      Set<String> programs = new LinkedHashSet<>();
      Different shown = null;
      for (Map.Entry<String, long[]> each : pass.digests().byProgram().entrySet()) {
        long[] expected = first.digests().byProgram().get(each.getKey());
        for (int i = 0; i < each.getValue().length; i++) {
          executions++;
          if (each.getValue()[i] != expected[i]) {
            differing++;
            programs.add(each.getKey());
            shown = shown == null ? new Different(pass, each.getKey(), i, programs) : shown;
          }
        }
      }
      report.row(
          pass.label(),
          whole(pass.digests().byProgram().size()),
          whole(executions),
          whole(differing),
          whole(pass.seconds()));
      if (shown != null) {
        different.add(shown);
      }
    }
    for (Different each : different) {
      explain(report, each, folder);
    }
    return different.isEmpty() && !first.digests().byProgram().isEmpty();
  }

  /** Runs the two executions again and returns the first operation that differs. */
  private static void explain(Report report, Different different, Path folder) throws Exception {
    List<String> expected = operations(JvmSetting.FIRST, different, folder).getFirst();
    List<String> actual = operations(different.pass().setting(), different, folder).getLast();
    int at = 0;
    while (at < Math.min(expected.size(), actual.size())
        && expected.get(at).equals(actual.get(at))) {
      at++;
    }
    report.line("");
    report.line(
        different.pass().label()
            + ": first "
            + different.program()
            + ", execution "
            + (different.execution() + 1));
    report.line("- programs: " + different.programs());
    if (at == expected.size() && at == actual.size()) {
      report.line("- the same when it is run alone: it depends on what ran before");
      return;
    }
    report.line("- expected: " + (at < expected.size() ? expected.get(at) : "nothing more"));
    report.line("- actual: " + (at < actual.size() ? actual.get(at) : "nothing more"));
  }

  private static List<List<String>> operations(JvmSetting setting, Different different, Path folder)
      throws Exception {
    List<Path> files = files(setting, folder, "operations");
    List<String> arguments =
        new ArrayList<>(
            List.of(
                DigestCommand.NAME,
                "--runs",
                "1",
                "--only",
                different.program(),
                "--show",
                "" + different.execution()));
    files.forEach(file -> arguments.addAll(List.of("--to", file.toString())));
    ChildJvm.runQuietly(setting.flags(), arguments);
    List<List<String>> operations = new ArrayList<>();
    for (Path file : files) {
      operations.add(Files.readAllLines(file));
    }
    return operations;
  }
}
