package dev.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.cli.SelvageJar.Run;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What detectors remember is bounded by the objects that are alive, not by the length of a run. */
class SmallHeapIT {
  private static final Path SPECIMENS = Path.of(System.getProperty("selvage.specimens"));

  @TempDir Path directory;

  @Test
  void aMillionAccessesToObjectsThatAreGoneFitIntoASmallHeap() throws Exception {
    Run run =
        new SelvageJar(directory, List.of("-XX:+UseSerialGC", "-Xmx48m"))
            .run(
                "check",
                "--runs",
                "3",
                "--hang-timeout",
                "60s",
                "-cp",
                SPECIMENS.toString(),
                "dev.selvage.specimens.bench.ManyObjects");
    assertThat(run.out() + run.err()).contains("nothing found in 3 executions");
    assertThat(run.exitCode()).isZero();
  }
}
