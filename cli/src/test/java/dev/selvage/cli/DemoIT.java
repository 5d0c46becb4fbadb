package dev.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.cli.Samples.Sample;
import dev.selvage.cli.SelvageJar.Run;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DemoIT {
  @TempDir Path directory;

  @Test
  void goesAsTold() throws Exception {
    SelvageJar selvage = new SelvageJar(directory);
    Run demo = Samples.run(selvage, "demo");
    assertThat(demo.exitCode()).as(demo.out() + demo.err()).isEqualTo(0);
    assertThat(demo.err()).isEmpty();
    assertThat(demo.out())
        .contains("1. A lost update", "2. A deadlock", "3. A missed signal", "4. A correct queue")
        .contains("AssertionError: 2 tickets were sold, but the count is 1")
        .contains("LostUpdate.java:", "Deadlock.java:", "MissedSignal.java:")
        .contains("nothing found in ", "no schedule can fail")
        .endsWith("4 of 4 behaved as expected." + System.lineSeparator());
    assertThat(selvage.run("replay", "selvage-out/Deadlock-1.selvage").exitCode()).isEqualTo(1);
    List<Sample> shown =
        Samples.all().stream().filter(each -> each.command().equals("demo")).toList();
    assertThat(shown).hasSizeGreaterThanOrEqualTo(3);
    for (Sample each : shown) {
      each.check(demo);
    }
  }
}
