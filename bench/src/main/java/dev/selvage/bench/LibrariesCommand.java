package dev.selvage.bench;

import static dev.selvage.bench.Report.decimal;
import static dev.selvage.bench.Report.whole;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** What {@code check} says about correct programs that use real libraries. */
@Command(
    name = "libraries",
    mixinStandardHelpOptions = true,
    description = "small programs that use real libraries: steps, cut-offs, verdicts, seconds")
final class LibrariesCommand implements Callable<Integer> {
  /** Has a command of its own. */
  private static final String LARGE = "BookIndex#run";

  /** Agrona reads and writes memory through it. */
  private static final String FLAGS = "--add-opens=java.base/jdk.internal.misc=ALL-UNNAMED";

  /** Options of the programs of a class; Logback is atomic by default. */
  private static final Map<String, List<String>> OPTIONS =
      Map.of("LogbackAppenders", List.of("--controlled", "ch.qos.logback"));

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final long PATIENCE_SECONDS = 120;
  private static final int KILLED = -1;

  @Option(
      names = "--strategies",
      split = ",",
      description = "strategies to run (default: ${DEFAULT-VALUE})")
  private List<String> strategies = List.of("random", "pct", "chess", "dpor");

  @Option(names = "--time", description = "time of each campaign (default: ${DEFAULT-VALUE})")
  private String time = "5s";

  @Option(
      names = "--only",
      split = ",",
      description = "only programs whose name contains one of these")
  private List<String> only = List.of("");

  @Mixin private ReportOptions reportOptions = new ReportOptions();

  /** Campaigns by exit code. */
  private final Map<Integer, Integer> exits = new TreeMap<>();

  @Override
  public Integer call() throws Exception {
    if (!Files.exists(Surroundings.root().resolve("cli/target/selvage.jar"))) {
      System.err.println("build first: cli/target/selvage.jar is missing");
      return 2;
    }
    try (Report report = reportOptions.open("Programs that use libraries")) {
      report.line("");
      report.line("Each program is correct. `check --time " + time + "`, seed 1.");
      report.heading(
          "program",
          "strategy",
          "executions",
          "most steps",
          "cut off",
          "verdict",
          "findings",
          "notes",
          "seconds",
          "exit code");
      List<String> remarks = new ArrayList<>();
      for (String program : programs()) {
        for (String strategy : strategies) {
          row(report, program, strategy, remarks);
        }
      }
      report.line("");
      report.line("Campaigns by exit code (" + KILLED + ": did not end): " + exits);
      remarks.forEach(each -> report.line("- " + each));
      return exits.keySet().stream().allMatch(code -> code == 0) ? 0 : 1;
    }
  }

  private List<String> programs() throws IOException, ClassNotFoundException {
    return LibraryPrograms.names().stream()
        .filter(name -> !name.endsWith(LARGE) && only.stream().anyMatch(name::contains))
        .toList();
  }

  private void row(Report report, String name, String strategy, List<String> remarks)
      throws IOException, InterruptedException {
    String program = name.substring(name.lastIndexOf('.') + 1);
    Path folder = Files.createTempDirectory("selvage-bench");
    try {
      long start = System.nanoTime();
      int exitCode = check(name, strategy, folder);
      double seconds = (System.nanoTime() - start) / 1e9;
      exits.merge(exitCode, 1, Integer::sum);
      Path file = folder.resolve("result.json");
      JsonNode result = Files.exists(file) ? JSON.readTree(file.toFile()) : JSON.createObjectNode();
      List<String> kinds = texts(result.path("findings"), "kind");
      report.row(
          program,
          strategy,
          whole(result.path("executions").asDouble()),
          whole(result.path("steps").asDouble()),
          texts(result.path("notes"), "kind").contains("cut-off") ? "yes" : "no",
          result.path("verdict").asText("none"),
          String.join(", ", kinds),
          counts(result.path("notes")),
          decimal(seconds, 1),
          exitCode);
      String where = program + ", " + strategy + ": ";
      texts(result.path("findings"), "message").forEach(each -> remarks.add(where + each));
      texts(result.path("notes"), "message").forEach(each -> remarks.add(where + each));
      for (JsonNode loss : result.path("lostControl")) {
        remarks.add(where + loss.asText(loss.toString()).lines().findFirst().orElse(""));
      }
      if (result.isEmpty()) {
        remarks.add(where + Files.readString(folder.resolve("output")).strip());
      }
    } finally {
      delete(folder);
    }
  }

  /** As in "2 library-race, 1 leak". */
  private static String counts(JsonNode notes) {
    Map<String, Integer> kinds = new TreeMap<>();
    notes.forEach(note -> kinds.merge(note.path("kind").asText(), 1, Integer::sum));
    return kinds.entrySet().stream()
        .map(each -> each.getValue() + " " + each.getKey())
        .collect(Collectors.joining(", "));
  }

  private static List<String> texts(JsonNode array, String name) {
    return StreamSupport.stream(array.spliterator(), false)
        .map(each -> each.path(name).asText())
        .distinct()
        .toList();
  }

  /** Runs the command line in a JVM of its own; the result is its exit code. */
  private int check(String program, String strategy, Path folder)
      throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Surroundings.root().resolve("selvage").toString(),
                "check",
                "--strategy",
                strategy,
                "--time",
                time,
                "--seed",
                "1",
                "--json",
                "result.json",
                "-cp",
                LibraryPrograms.jar().toString()));
    String type = program.substring(program.lastIndexOf('.') + 1, program.indexOf('#'));
    command.addAll(OPTIONS.getOrDefault(type, List.of()));
    command.add(program);
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.environment().put("SELVAGE_NO_BUILD", "1");
    builder.environment().put("SELVAGE_JAVA_HOME", System.getProperty("java.home"));
    builder.environment().put("SELVAGE_JVM_FLAGS", FLAGS);
    builder.redirectErrorStream(true).redirectOutput(folder.resolve("output").toFile());
    Process process = builder.start();
    if (process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
      return process.exitValue();
    }
    process.descendants().forEach(ProcessHandle::destroyForcibly);
    process.destroyForcibly().waitFor();
    return KILLED;
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> paths = Files.walk(folder)) {
      for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    }
  }
}
