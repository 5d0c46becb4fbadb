package dev.selvage.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A sample of what {@code bench/run determinism} runs, with the same settings of the JVM. */
class DeterminismIT {
  private static final List<String> FLAGS =
      List.of("-XX:+UseSerialGC", "-XX:-PrintWarnings", "-XX:+EnableDynamicAgentLoading");

  /** Executors, futures, streams and virtual threads, and a few bugs. */
  private static final String PROGRAMS = "Pools.,VirtualThread,ParallelStream,HashMap";

  @TempDir Path directory;

  @Test
  void theSameExecutionsInEveryJvm() throws IOException, InterruptedException {
    Path out = directory.resolve("out.txt");
    ProcessBuilder builder =
        new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    builder.command().addAll(FLAGS);
    builder.command().add("-Dselvage.root=" + System.getProperty("selvage.root"));
    builder.command().addAll(List.of("-jar", System.getProperty("selvage.bench")));
    builder.command().addAll(List.of("determinism", "--runs", "10", "--only", PROGRAMS));
    Process process = builder.redirectErrorStream(true).redirectOutput(out.toFile()).start();
    assertThat(process.waitFor()).as(Files.readString(out)).isZero();
  }
}
