package dev.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.cli.SelvageJar.Run;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What differs between JVMs and machines is controlled: a schedule replays elsewhere. Without the
 * control the replay goes another way, and says which value may be the cause.
 */
class OtherMachineIT {
  /** One in twenty replays or so has the same order of a set; never so many. */
  private static final int MORE_REPLAYS = 10;

  @TempDir Path directory;

  @ParameterizedTest
  @CsvSource({
    "iterationOrder, iteration-order, the order of an immutable set or map at Machine.java:",
    "processors, processors, the number of processors at Machine.java:"
  })
  void isTheSameUnlessItIsLeftAlone(String method, String source, String cause) throws Exception {
    Run controlled = checkAndReplay(method, "");
    assertThat(controlled.exitCode()).as(controlled.out()).isEqualTo(1);
    assertThat(controlled.out()).contains("reproduced");
    String fault = "-Dselvage.sources.leftAlone=" + source;
    Run leftAlone = checkAndReplay(method, fault);
    for (int i = 0; i < MORE_REPLAYS && leftAlone.exitCode() == 1; i++) {
      // By chance another JVM may have the same value; not again and again.
      leftAlone = replay(fault);
    }
    assertThat(leftAlone.exitCode()).as(leftAlone.out()).isEqualTo(3);
    assertThat(words(leftAlone))
        .contains("values that may have been different when it was recorded: " + cause);
  }

  /** Lines are broken where the report is as wide as it may be. */
  private static String words(Run run) {
    return run.out().replaceAll("\\s+", " ");
  }

  private Run checkAndReplay(String method, String flag) throws Exception {
    Run check =
        run(
            flag,
            2,
            "check",
            "--no-confirm",
            "-cp",
            SelvageJar.programs(),
            "dev.selvage.programs.Machine#" + method);
    assertThat(check.exitCode()).as(check.out()).isEqualTo(1);
    return replay(flag);
  }

  private Run replay(String flag) throws Exception {
    return run(flag, 3, "replay", "selvage-out/Machine-1.selvage");
  }

  private Run run(String flag, int processors, String... arguments) throws Exception {
    Path own = Files.createDirectories(directory.resolve("with" + flag));
    String options = "-XX:ActiveProcessorCount=" + processors + " " + flag;
    return new SelvageJar(own).run(Map.of("JAVA_TOOL_OPTIONS", options), arguments);
  }
}
