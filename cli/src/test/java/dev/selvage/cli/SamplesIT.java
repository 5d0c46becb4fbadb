package dev.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.cli.Samples.Sample;
import dev.selvage.cli.SelvageJar.Run;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SamplesIT {
  @TempDir Path directory;

  @Test
  void theDocumentsShowWhatIsPrinted() throws Exception {
    Samples.compile(new Compiled(directory));
    Path specimens = Path.of(System.getProperty("selvage.specimens")).toRealPath();
    Files.createSymbolicLink(directory.resolve("specimens"), specimens);
    // DemoIT has those of the demo, which it runs anyway.
    List<Sample> samples =
        Samples.all().stream().filter(each -> !each.command().equals("demo")).toList();
    assertThat(samples).hasSizeGreaterThanOrEqualTo(7);
    SelvageJar selvage = SelvageJar.quick(directory);
    Map<String, Run> runs = new HashMap<>();
    for (Sample each : samples) {
      if (!runs.containsKey(each.command())) {
        runs.put(each.command(), Samples.run(selvage, each.command()));
      }
      each.check(runs.get(each.command()));
    }
  }
}
