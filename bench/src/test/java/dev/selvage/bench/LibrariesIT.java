package dev.selvage.bench;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Some of the programs that use libraries, for a moment. */
class LibrariesIT {
  @TempDir Path directory;

  @Test
  void aQueueOfALibraryPasses() throws IOException, InterruptedException {
    BenchJvm.runs(
        directory, "libraries", "--only", "#spsc", "--strategies", "random", "--time", "5s");
  }

  /** All behaviours of small programs, which takes less than a second each. */
  @Test
  void whatLibrariesPromiseHoldsInEveryBehaviour() throws IOException, InterruptedException {
    BenchJvm.runs(
        directory,
        "libraries",
        "--only",
        "CaffeineCaches#loading,GuavaParts#monitor,RxFlows#serialized",
        "--strategies",
        "dpor",
        "--time",
        "1m");
  }
}
