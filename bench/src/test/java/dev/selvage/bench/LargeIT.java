package dev.selvage.bench;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The large program, made small. */
class LargeIT {
  @TempDir Path directory;

  @Test
  void aLibraryOfThatSizeStaysUnderControl() throws IOException, InterruptedException {
    BenchJvm.runs(directory, "large", "--runs", "2", "--books", "60", "--searches", "5");
  }
}
