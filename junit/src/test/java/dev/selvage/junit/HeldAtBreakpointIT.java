package dev.selvage.junit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.junit.DebuggedJvm.Ending;
import dev.selvage.junit.Jdb.Stop;
import dev.selvage.programs.junit.DebuggedFixture;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whoever looks at a program with a debugger takes his time: that is no hang. */
class HeldAtBreakpointIT {
  /** Longer than sixty times the timeout, after which a debugged execution counts as hung. */
  private static final String SHORT_TIMEOUT = "-Dselvage.hang-timeout=50ms";

  private static final long LONG_MILLIS = 5_000;

  @TempDir Path directory;
  private final SourceLines lines = new SourceLines(DebuggedFixture.class);

  HeldAtBreakpointIT() throws IOException {}

  @ParameterizedTest
  @ValueSource(strings = {"stop at", "stop thread at"})
  void aBreakpointIsNoHang(String stopAt) throws Exception {
    Stop stop = holds("losesNone", stopAt + " " + lines.location("alone read"), "alone read");
    assertThat(stop).isEqualTo(stop("anna", "sellAlone", "alone read"));
  }

  @Test
  void aBreakpointMayHoldAThreadAfterTheEndOfItsExecution() throws Exception {
    Stop stop = holds("leavesAThread", "stop thread at " + lines.location("clean up"), "clean up");
    assertThat(stop).isEqualTo(stop("carl", "cleanUp", "clean up"));
  }

  /** Stays at a breakpoint longer than an execution may be without progress. */
  private Stop holds(String method, String command, String comment) throws Exception {
    List<String> options =
        List.of("-Dselvage.runs=20", "-javaagent:" + DebuggedJvm.JAR, SHORT_TIMEOUT);
    try (DebuggedJvm jvm = DebuggedJvm.startSuspended(directory, options, method);
        Jdb jdb = jvm.debugger()) {
      jdb.command(command);
      Stop stop = jdb.go("cont");
      Thread.sleep(LONG_MILLIS);
      jdb.command("clear " + lines.location(comment));
      jdb.finish("resume");
      Ending ending = jvm.end();
      assertThat(ending.report()).contains("nothing found in 20 executions");
      assertThat(ending.exitCode()).isZero();
      return stop;
    }
  }

  private Stop stop(String thread, String method, String comment) {
    return new Stop(thread, DebuggedFixture.class.getName(), method, lines.number(comment));
  }
}
