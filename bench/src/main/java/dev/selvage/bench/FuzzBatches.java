package dev.selvage.bench;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Batches of {@code ./selvage fuzz} whose results stay in a folder: what is there is not run again,
 * so a series that was stopped goes on where it was.
 */
final class FuzzBatches {
  /** Runs of each arm in a batch: what is lost when a series is stopped. */
  private static final int RUNS = 10;

  private static final ObjectMapper JSON = new ObjectMapper();

  private final Path folder;

  FuzzBatches(Path folder) {
    this.folder = folder;
  }

  /**
   * The results of the runs of a program.
   *
   * @param name of the files with the results
   * @param runs of each arm
   */
  FuzzSeries run(String name, FuzzProgram program, int runs, List<String> options)
      throws IOException, InterruptedException {
    Files.createDirectories(folder);
    FuzzSeries series = new FuzzSeries();
    for (int done = 0; done < runs; done += RUNS) {
      int count = Math.min(RUNS, runs - done);
      // Another number of runs is another batch.
      Path result = folder.resolve(name + "-from-" + (done + 1) + "-" + count + ".json");
      if (!Files.exists(result)) {
        run(result, program, done + 1, count, options);
      }
      series.add(JSON.readTree(result.toFile()));
    }
    return series;
  }

  private void run(Path result, FuzzProgram program, int seed, int runs, List<String> options)
      throws IOException, InterruptedException {
    System.err.println(result.getFileName() + ", load average " + Surroundings.load());
    Path part = Path.of(result + ".part");
    Path files = Path.of(result.toString().replaceFirst("\\.json$", ""));
    List<String> command = new ArrayList<>();
    command.add(Surroundings.root().resolve("selvage").toString());
    command.addAll(
        List.of("fuzz", "--quiet", "--json", part.toString(), "--out", files.toString()));
    command.addAll(List.of("--seed", Integer.toString(seed), "--runs", Integer.toString(runs)));
    command.addAll(options);
    command.add("--");
    command.addAll(program.command());
    ProcessBuilder builder = new ProcessBuilder(command).inheritIO();
    builder.redirectOutput(ProcessBuilder.Redirect.DISCARD);
    builder.environment().put("SELVAGE_NO_BUILD", "1");
    builder.environment().put("SELVAGE_JAVA_HOME", System.getProperty("java.home"));
    Process process = builder.start();
    Thread atEnd = new Thread(process::destroy);
    Runtime.getRuntime().addShutdownHook(atEnd);
    int exitCode = process.waitFor();
    Runtime.getRuntime().removeShutdownHook(atEnd);
    // Nothing found, a finding, or too many slow runs: all of these are results.
    if (exitCode != 0 && exitCode != 1 && exitCode != 4) {
      throw new IOException(program.name() + ": selvage fuzz ended with exit code " + exitCode);
    }
    deletePassed(files, JSON.readTree(part.toFile()));
    Files.move(part, result, StandardCopyOption.ATOMIC_MOVE);
  }

  /** Only runs that failed are worth their files. */
  private static void deletePassed(Path files, JsonNode result) throws IOException {
    Path batch = Path.of(result.path("folder").asText());
    for (JsonNode run : result.path("runs")) {
      Path folder = batch.resolve(run.path("folder").asText());
      if (!run.has("failure") && folder.toAbsolutePath().startsWith(files.toAbsolutePath())) {
        try (Stream<Path> paths = Files.walk(folder)) {
          for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) {
            Files.delete(path);
          }
        }
      }
    }
  }
}
