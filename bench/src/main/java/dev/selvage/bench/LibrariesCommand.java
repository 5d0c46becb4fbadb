package dev.selvage.bench;

import static dev.selvage.bench.Report.decimal;
import static dev.selvage.bench.Report.whole;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.selvage.programs.AgronaQueues;
import dev.selvage.programs.AwaitedFlag;
import dev.selvage.programs.BookIndex;
import dev.selvage.programs.DisruptorRing;
import dev.selvage.programs.JctoolsQueues;
import dev.selvage.programs.SqlTables;
import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
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
  /** Every public static method without parameters is a program that no schedule breaks. */
  private static final List<Class<?>> PROGRAMS =
      List.of(
          DisruptorRing.class,
          JctoolsQueues.class,
          AgronaQueues.class,
          AwaitedFlag.class,
          SqlTables.class,
          BookIndex.class);

  /** Has a command of its own. */
  private static final String LARGE = "BookIndex#run";

  /** Agrona reads and writes memory through it. */
  private static final String FLAGS = "--add-opens=java.base/jdk.internal.misc=ALL-UNNAMED";

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final long PATIENCE_SECONDS = 120;
  private static final int KILLED = -1;

  @Option(
      names = "--strategies",
      split = ",",
      description = "strategies to run (default: ${DEFAULT-VALUE})")
  private List<String> strategies = List.of("random", "pct", "chess");

  @Option(names = "--time", description = "time of each campaign (default: ${DEFAULT-VALUE})")
  private String time = "5s";

  @Option(names = "--only", description = "only programs whose name contains this")
  private String only = "";

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
          "seconds",
          "exit code");
      List<String> remarks = new ArrayList<>();
      for (Class<?> type : PROGRAMS) {
        for (String program : programs(type)) {
          for (String strategy : strategies) {
            row(report, type, program, strategy, remarks);
          }
        }
      }
      report.line("");
      report.line("Campaigns by exit code (" + KILLED + ": did not end): " + exits);
      remarks.forEach(each -> report.line("- " + each));
      return exits.keySet().stream().allMatch(code -> code == 0) ? 0 : 1;
    }
  }

  /** As in {@code DisruptorRing#blocking}. */
  private List<String> programs(Class<?> type) {
    return Stream.of(type.getDeclaredMethods())
        .filter(method -> Modifier.isPublic(method.getModifiers()))
        .filter(method -> Modifier.isStatic(method.getModifiers()))
        .filter(method -> method.getParameterCount() == 0)
        .map(Method::getName)
        .sorted()
        .map(name -> type.getSimpleName() + "#" + name)
        .filter(name -> !name.equals(LARGE) && name.contains(only))
        .toList();
  }

  private void row(
      Report report, Class<?> type, String program, String strategy, List<String> remarks)
      throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("selvage-bench");
    try {
      long start = System.nanoTime();
      int exitCode = check(type.getPackageName() + "." + program, strategy, folder);
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
          kinds.isEmpty() ? "" : String.join(", ", kinds),
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
            Path.of(System.getProperty("java.class.path")).toAbsolutePath().toString(),
            program);
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
