package dev.selvage.junit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.junit.DebuggedJvm.Ending;
import dev.selvage.junit.Jdb.Stop;
import dev.selvage.programs.junit.DebuggedFixture;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The JDK's own debugger in programs under control: where it stops, and that it changes nothing.
 */
class DebuggerIT {
  private static final String TYPE = DebuggedFixture.class.getName();
  private static final String FAILS = "losesATicket";
  private static final String PASSES = "losesNone";
  private static final List<String> FEW = List.of("-Dselvage.runs=20");
  private static final String AGENT = "-javaagent:" + DebuggedJvm.JAR;

  @TempDir Path directory;
  private final SourceLines lines = new SourceLines(DebuggedFixture.class);

  DebuggerIT() throws IOException {}

  @Test
  void stepsFromLineToLineAndChangesNothing() throws Exception {
    stepsThroughASale(FEW);
  }

  @Test
  void doesTheSameWithTheAgentFromTheStart() throws Exception {
    stepsThroughASale(List.of(FEW.getFirst(), AGENT));
  }

  private void stepsThroughASale(List<String> options) throws Exception {
    Ending undebugged = undebugged(options, FAILS);
    try (DebuggedJvm jvm = DebuggedJvm.startSuspended(directory, options, FAILS);
        Jdb jdb = jvm.debugger()) {
      jdb.command("stop at " + lines.location("read"));
      assertThat(jdb.go("cont")).isEqualTo(stop("anna", "sell", "read"));
      assertThat(jdb.print("sold")).isEqualTo("0");
      assertThat(jdb.go("step")).isEqualTo(stop("anna", "sell", "add"));
      assertThat(jdb.print("seen")).isEqualTo("0");
      assertThat(jdb.go("step")).isEqualTo(stop("anna", "sell", "write"));
      assertThat(jdb.print("more")).isEqualTo("1");
      assertThat(jdb.go("step")).isEqualTo(stop("anna", "sell", "sold"));
      assertThat(jdb.print("sold")).isEqualTo("1");
      assertThat(jdb.go("cont")).isEqualTo(stop("bert", "sell", "read"));
      jdb.command("clear " + lines.location("read"));
      jdb.finish("cont");
      assertThat(jvm.end()).isEqualTo(undebugged);
    }
    assertThat(undebugged.exitCode()).isEqualTo(1);
    assertThat(undebugged.report()).contains("a failure in execution ", "overwrites anna");
    assertThat(undebugged.schedules()).hasSize(1);
  }

  /** Also where classes of the tool and of the program are loaded on the way. */
  @Test
  void stepsOverTheTool() throws Exception {
    try (DebuggedJvm jvm = DebuggedJvm.startSuspended(directory, FEW, "runsElsewhere");
        Jdb jdb = jvm.debugger()) {
      jdb.command("stop at " + lines.location("pool"));
      jdb.command("stop at " + lines.location("closed"));
      Stop stop = jdb.go("cont");
      List<Stop> stops = new ArrayList<>();
      while (stop.line() != lines.number("closed")) {
        stops.add(stop);
        stop = jdb.go("step");
      }
      assertThat(stops)
          .hasSizeGreaterThan(5)
          .allMatch(each -> each.type().equals(TYPE) && each.thread().equals("main"));
      jdb.command("clear " + lines.location("pool"));
      jdb.command("clear " + lines.location("closed"));
      jdb.finish("cont");
      assertThat(jvm.end().exitCode()).isZero();
    }
  }

  /** Such methods have two bodies; the program runs the first one. */
  @Test
  void stopsUnderMonitors() throws Exception {
    Ending undebugged = undebugged(FEW, PASSES);
    try (DebuggedJvm jvm = DebuggedJvm.startSuspended(directory, FEW, PASSES);
        Jdb jdb = jvm.debugger()) {
      jdb.command("stop at " + lines.location("alone read"));
      jdb.command("stop at " + lines.location("block read"));
      assertThat(jdb.go("cont")).isEqualTo(stop("anna", "sellAlone", "alone read"));
      assertThat(jdb.go("step")).isEqualTo(stop("anna", "sellAlone", "alone write"));
      assertThat(jdb.print("seen")).isEqualTo("0");
      assertThat(jdb.go("step")).isEqualTo(stop("anna", "sellAlone", "alone sold"));
      assertThat(jdb.go("cont")).isEqualTo(stop("bert", "sellInBlock", "block read"));
      assertThat(jdb.print("before")).isEqualTo("2");
      assertThat(jdb.go("step")).isEqualTo(stop("bert", "sellInBlock", "block write"));
      assertThat(jdb.print("seen")).isEqualTo("1");
      assertThat(jdb.go("step")).isEqualTo(stop("bert", "sellInBlock", "block end"));
      assertThat(jdb.go("step")).isEqualTo(stop("bert", "sellInBlock", "block sold"));
      jdb.command("clear " + lines.location("alone read"));
      jdb.command("clear " + lines.location("block read"));
      jdb.finish("cont");
      assertThat(jvm.end()).isEqualTo(undebugged);
    }
    assertThat(undebugged.exitCode()).isZero();
    assertThat(undebugged.report()).contains("nothing found in 20 executions");
  }

  @Test
  void stopsWhereverTheProgramRuns() throws Exception {
    try (DebuggedJvm jvm =
            DebuggedJvm.startSuspended(directory, List.of("-Dselvage.runs=1"), "runsElsewhere");
        Jdb jdb = jvm.debugger()) {
      jdb.command("stop at " + lines.location("prepare"));
      jdb.command("stop at " + lines.location("task"));
      jdb.command("stop at " + lines.location("Prices", "initialiser"));
      jdb.command("stop at " + lines.location("virtual"));
      assertThat(jdb.go("cont")).isEqualTo(stop("main", "prepare", "prepare"));
      assertThat(jdb.go("step")).isEqualTo(stop("main", "prepare", "prepare more"));
      Stop task = jdb.go("cont");
      assertThat(task.thread()).startsWith("pool-");
      assertThat(task.line()).isEqualTo(lines.number("task"));
      Stop initialiser = jdb.go("cont");
      assertThat(initialiser)
          .isEqualTo(
              new Stop(task.thread(), TYPE + "$Prices", "<clinit>", lines.number("initialiser")));
      assertThat(jdb.go("step").line()).isEqualTo(lines.number("initialiser more"));
      assertThat(jdb.print("base")).isEqualTo("40");
      Stop virtual = jdb.go("cont");
      assertThat(virtual.thread()).isEqualTo("vera");
      assertThat(virtual.line()).isEqualTo(lines.number("virtual"));
      assertThat(jdb.go("step").line()).isEqualTo(lines.number("virtual more"));
      assertThat(jdb.print("seen")).isEqualTo("42");
      jdb.finish("cont");
      assertThat(jvm.end().exitCode()).isZero();
    }
  }

  @Test
  void watchesFields() throws Exception {
    try (DebuggedJvm jvm = DebuggedJvm.startSuspended(directory, FEW, FAILS);
        Jdb jdb = jvm.debugger()) {
      String field = TYPE + ".sold";
      jdb.command("watch all " + field);
      assertThat(jdb.go("cont")).isEqualTo(stop("anna", "sell", "read"));
      assertThat(jdb.go("cont")).isEqualTo(stop("anna", "sell", "write"));
      assertThat(jdb.go("cont")).isEqualTo(stop("bert", "sell", "read"));
      jdb.command("unwatch all " + field);
      jdb.finish("cont");
      assertThat(jvm.end().exitCode()).isEqualTo(1);
    }
  }

  @Test
  void aSearchProvesNothing() throws Exception {
    try (DebuggedJvm jvm =
            DebuggedJvm.startSuspended(directory, List.of("-Dselvage.strategy=dpor"), PASSES);
        Jdb jdb = jvm.debugger()) {
      jdb.finish("cont");
      Ending ending = jvm.end();
      assertThat(ending.exitCode()).isZero();
      assertThat(ending.report())
          .contains("under a debugger, what code of the JDK accesses is not seen");
    }
  }

  private Ending undebugged(List<String> options, String method) throws Exception {
    try (DebuggedJvm jvm = DebuggedJvm.start(directory, options, method)) {
      return jvm.end();
    }
  }

  private Stop stop(String thread, String method, String comment) {
    return new Stop(thread, TYPE, method, lines.number(comment));
  }
}
