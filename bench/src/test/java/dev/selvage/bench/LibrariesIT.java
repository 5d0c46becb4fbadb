package dev.selvage.bench;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One of the programs that use libraries, for a moment. */
class LibrariesIT {
  @TempDir Path directory;

  @Test
  void aQueueOfALibraryPasses() throws IOException, InterruptedException {
    BenchJvm.runs(
        directory, "libraries", "--only", "#spsc", "--strategies", "random", "--time", "1s");
  }
}
