package dev.selvage.bench;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A sample of what {@code bench/run determinism} runs, with the same settings of the JVM. */
class DeterminismIT {
  /** Executors, futures, streams and virtual threads, and a few bugs. */
  private static final String PROGRAMS = "Pools.,VirtualThread,ParallelStream,HashMap";

  @TempDir Path directory;

  @Test
  void theSameExecutionsInEveryJvm() throws IOException, InterruptedException {
    BenchJvm.runs(directory, "determinism", "--runs", "10", "--only", PROGRAMS);
  }
}
