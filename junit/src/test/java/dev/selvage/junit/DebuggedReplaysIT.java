package dev.selvage.junit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.junit.DebuggedJvm.Ending;
import dev.selvage.junit.Jdb.Stop;
import dev.selvage.programs.junit.DebuggedFixture;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A failure that is replayed in the JDK's own debugger. */
class DebuggedReplaysIT {
  private static final String TYPE = DebuggedFixture.class.getName();
  private static final String FAILS = "losesATicket";
  private static final int REPLAYS = 5;

  @TempDir Path directory;
  private final SourceLines lines = new SourceLines(DebuggedFixture.class);

  DebuggedReplaysIT() throws IOException {}

  @Test
  void everyReplayStopsAtTheSamePlaces() throws Exception {
    Path schedule;
    try (DebuggedJvm jvm = DebuggedJvm.start(directory, List.of("-Dselvage.runs=20"), FAILS)) {
      assertThat(jvm.end().exitCode()).isEqualTo(1);
      schedule = jvm.scheduleFiles().getFirst();
    }
    Callable<List<String>> replay = () -> replay(schedule);
    try (ExecutorService two = Executors.newFixedThreadPool(2)) {
      for (Future<List<String>> stops : two.invokeAll(Collections.nCopies(REPLAYS, replay))) {
        assertThat(stops.get())
            .containsExactly("anna read 0", "bert read 0", "anna write 0", "bert write 0");
      }
    }
  }

  /**
   * Stops at the four accesses, and tells who, where, and the value of the field by then. That
   * value is evaluated by code with operations of its own, which are no part of the replay. A line
   * is reached before its access is a choice, so both are at their writes before either has
   * written.
   */
  private List<String> replay(Path schedule) throws Exception {
    List<String> stops = new ArrayList<>();
    try (DebuggedJvm jvm =
            DebuggedJvm.startSuspended(
                directory,
                List.of("-javaagent:" + DebuggedJvm.JAR, "-Dselvage.replay=" + schedule),
                FAILS);
        Jdb jdb = jvm.debugger()) {
      jdb.command("stop at " + lines.location("read"));
      jdb.command("stop at " + lines.location("write"));
      for (int i = 0; i < 4; i++) {
        Stop stop = jdb.go("cont");
        assertThat(stop.type()).isEqualTo(TYPE);
        String comment = stop.line() == lines.number("read") ? "read" : "write";
        assertThat(stop.line()).isEqualTo(lines.number(comment));
        stops.add(stop.thread() + " " + comment + " " + jdb.print("total()"));
      }
      jdb.finish("cont");
      Ending ending = jvm.end();
      assertThat(ending.report()).contains("the recorded failure was reproduced");
      assertThat(ending.exitCode()).isEqualTo(1);
    }
    return stops;
  }
}
