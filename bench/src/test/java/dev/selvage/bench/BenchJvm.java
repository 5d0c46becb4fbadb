package dev.selvage.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The jar of the benchmarks, in a JVM of its own. */
final class BenchJvm {
  private static final List<String> FLAGS =
      List.of("-XX:+UseSerialGC", "-XX:-PrintWarnings", "-XX:+EnableDynamicAgentLoading");

  private BenchJvm() {}

  /** Runs a benchmark; fails with what it says when it does. */
  static void runs(Path directory, String... arguments) throws IOException, InterruptedException {
    Path out = directory.resolve("out.txt");
    ProcessBuilder builder =
        new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    builder.command().addAll(FLAGS);
    builder.command().add("-Dselvage.root=" + System.getProperty("selvage.root"));
    builder.command().addAll(List.of("-jar", System.getProperty("selvage.bench")));
    builder.command().addAll(List.of(arguments));
    Process process = builder.redirectErrorStream(true).redirectOutput(out.toFile()).start();
    assertThat(process.waitFor()).as(Files.readString(out)).isZero();
  }
}
