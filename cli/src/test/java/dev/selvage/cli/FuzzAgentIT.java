package dev.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.cli.FuzzedProgram.Task;
import dev.selvage.cli.SelvageJar.Run;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The agent that changes priorities, in a small program. Where real time is not permitted, the
 * program is delayed instead, and its threads keep their priorities.
 */
class FuzzAgentIT {
  private static final int OTHER = 0;
  private static final int RR = 2;
  private static final String RIGHT = "begun\nright\n";

  @TempDir Path run;

  @Test
  void prioritiesChangeUntilItIsCalmAndTheProgramDoesNotNotice() throws Exception {
    try (FuzzedProgram program = FuzzedProgram.fuzzed(run, "seed=1\ncpus=1\n")) {
      Set<Integer> priorities = new HashSet<>();
      if (program.state().getProperty("mode").equals("realtime rr")) {
        program.await(
            () -> {
              List<Task> workers = program.workers();
              workers.forEach(worker -> priorities.add(worker.priority()));
              return priorities.size() > 5 && workers.stream().allMatch(each -> isBound(each));
            });
        assertThat(program.workers()).hasSize(4).allMatch(each -> each.policy() == RR);
        assertThat(program.tasks())
            .filteredOn(each -> each.name().equals("VM Thread"))
            .singleElement()
            .matches(each -> each.policy() == RR && each.priority() == 40);
        assertThat(priorities).allMatch(each -> each >= 1 && each <= 32);
      }
      program.order("calm");
      Task first = program.tasks().getFirst();
      assertThat(program.tasks())
          .allMatch(each -> each.policy() == OTHER && each.nice() == first.nice())
          .allMatch(each -> each.processors().equals(first.processors()));
      program.order("dump");
      assertThat(program.folder().resolve("dump-1.txt"))
          .content()
          .contains(
              "\"worker-0\" #", "at app//dev.selvage.programs.Contended.work(Contended.java:");
      program.end();
      assertThat(program.out()).isEqualTo(RIGHT);
      assertThat(program.err()).isEmpty();
      assertThat(program.state())
          .containsEntry("calm", "true")
          .containsEntry("problem", "")
          .containsEntry("failures", "0")
          .containsEntry("main", "dev.selvage.programs.Contended");
      assertThat(Long.parseLong(program.state().getProperty("changes"))).isPositive();
    }
  }

  private static boolean isBound(Task task) {
    return task.processors().matches("\\d+");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "priorities=pct\npolicy=fifo\n",
        "priorities=pct\nmode=nice\n",
        "policy=fifo\n",
        "priorities=equal\n",
        "priorities=none\n",
        "mode=nice\n",
        "mode=delays\n",
        "points=method:dev.selvage.programs.Contended.count\nlog=user\n"
      })
  void theProgramIsRightInEveryMode(String settings) throws Exception {
    try (FuzzedProgram program = FuzzedProgram.fuzzed(run, settings)) {
      program.order("dump");
      program.order("stop");
      assertThat(program.state()).containsEntry("over", "true").containsEntry("problem", "");
      assertThat(program.workers()).hasSize(4).allMatch(each -> each.policy() == OTHER);
      program.end();
      assertThat(program.out()).isEqualTo(RIGHT);
      assertThat(program.err()).isEmpty();
    }
  }

  /** A JVM that is stopped is like one whose watchdog waits for a thread that never gets on. */
  @Test
  void aProgramThatIsHeldUpGetsOrdinarySchedulingFromOutsideAndGoesOn() throws Exception {
    try (FuzzedProgram program = FuzzedProgram.fuzzed(run, "seed=1\ncpus=1\npolicy=fifo\n")) {
      boolean isRealTime = program.state().getProperty("mode").startsWith("realtime");
      program.await(() -> !isRealTime || program.workers().stream().anyMatch(isInRealTime()));
      program.signal("STOP");
      program.await(() -> program.tasks().stream().noneMatch(isInRealTime()));
      program.signal("CONT");
      program.await(() -> !isRealTime || isAboveAll(program));
      program.order("stop");
      program.end();
      assertThat(program.out()).isEqualTo(RIGHT);
    }
  }

  private static Predicate<Task> isInRealTime() {
    return task -> task.policy() != OTHER;
  }

  private static boolean isAboveAll(FuzzedProgram program) {
    return program.tasks().stream()
        .anyMatch(task -> task.name().equals("selvage-watchdo") && task.priority() == 45);
  }

  @Test
  void withoutTheToolPrioritiesStayAsTheyAre() throws Exception {
    Process tool = new ProcessBuilder("sleep", "60").start();
    String settings = "seed=1\ncpus=1\nowner=" + tool.pid() + "\n";
    try (FuzzedProgram program = FuzzedProgram.fuzzed(run, settings)) {
      assertThat(program.state()).containsEntry("calm", "false");
      tool.destroyForcibly().waitFor();
      program.await(() -> program.state().getProperty("calm").equals("true"));
      assertThat(program.tasks()).noneMatch(isInRealTime());
      program.end();
      assertThat(program.out()).isEqualTo(RIGHT);
    } finally {
      tool.destroyForcibly();
    }
  }

  /** HotSpot leaves methods alone whose monitors it cannot follow. */
  @Test
  void methodsWithMonitorsAreCompiled() throws Exception {
    // The JVM would write in the middle of what the program writes.
    String[] flags = {"-XX:+PrintCompilation", "-XX:+DisplayVMOutputToStderr"};
    try (FuzzedProgram program = FuzzedProgram.fuzzed(run, "log=user\n", flags)) {
      program.await(
          () ->
              program
                  .err()
                  .lines()
                  .anyMatch(line -> line.matches(".* 4 .*Contended::(count|step|work) .*")));
      program.end();
      assertThat(program.out()).isEqualTo(RIGHT);
      assertThat(program.err().lines())
          .noneMatch(
              line ->
                  line.matches(".*Contended::.*COMPILE SKIPPED.*")
                      && !line.contains("retry at different tier"));
    }
  }

  @Test
  void aBadSettingIsToldInOneLineAndTheProgramRuns() throws Exception {
    Path sequence = Files.writeString(run.resolve("seq"), "1\n2\nfast\n");
    try (FuzzedProgram program = FuzzedProgram.fuzzed(run, "priorities=file:" + sequence)) {
      program.end();
      assertThat(program.out()).isEqualTo(RIGHT);
      assertThat(program.err().lines())
          .singleElement()
          .asString()
          .startsWith("Selvage: the program runs without being fuzzed: ")
          .contains("line 3 of " + sequence + ": 'fast' is not a priority");
    }
  }

  @Test
  void anotherMainClassIsLeftAlone() throws Exception {
    try (FuzzedProgram program = FuzzedProgram.fuzzed(run, "main=app.*")) {
      program.end();
      assertThat(program.out()).isEqualTo(RIGHT);
      assertThat(program.err()).isEmpty();
      assertThat(program.folder()).doesNotExist();
    }
  }

  @Test
  void aRunningProgramIsAsBeforeWhenTheAgentIsOutAgain() throws Exception {
    List<String> flags = List.of("-XX:+EnableDynamicAgentLoading");
    try (FuzzedProgram program = FuzzedProgram.start(run, flags)) {
      Task before = program.workers().getFirst();
      for (int i = 0; i < 3; i++) {
        Run attached =
            SelvageJar.quick(run)
                .run("attach", Long.toString(program.pid()), "--time", "1s", "--seed", "1");
        assertThat(attached.err()).isEmpty();
        assertThat(attached.out())
            .contains("fuzzing process " + program.pid(), "code are as before");
        assertThat(attached.exitCode()).isZero();
        assertThat(program.workers()).hasSize(4).contains(before);
        assertThat(program.tasks()).allMatch(each -> each.policy() == OTHER);
        assertThat(program.tasks()).noneMatch(each -> each.name().startsWith("selvage"));
      }
      program.end();
      assertThat(program.out()).isEqualTo(RIGHT);
      assertThat(program.err()).isEmpty();
    }
  }

  @Test
  void whatCannotBeAttachedToIsToldInOneLine() throws Exception {
    SelvageJar selvage = SelvageJar.quick(run);
    assertWrong(selvage.run("attach", "x1"), "'x1' is not the number of a process");
    assertWrong(selvage.run("attach", "999999999"), "there is no process 999999999");
    Process sleep = new ProcessBuilder("sleep", "60").start();
    try {
      assertWrong(
          selvage.run("attach", Long.toString(sleep.pid())),
          "process " + sleep.pid() + " cannot be attached to: it is not a JVM, ");
      assertThat(sleep.isAlive()).isTrue();
      assertWrong(
          selvage.run("attach", Long.toString(sleep.pid()), "--rate", "0"),
          "--rate is a number from 1 to 1000000, not 0");
    } finally {
      sleep.destroyForcibly();
    }
  }

  @Test
  void selvageItselfCannotBeAttachedTo() throws Exception {
    List<String> ownNumber = List.of("sh", "-c", "exec \"$@\" $$", "sh");
    Run attached = SelvageJar.quick(run).below(ownNumber).run("attach");
    assertThat(attached.err()).matches("Selvage: process \\d+ is Selvage itself\\R");
    assertThat(attached.exitCode()).isEqualTo(ExitCode.WRONG_USE);
  }

  @Test
  void aJvmThatPermitsNoAgentGoesOn() throws Exception {
    List<String> flags = List.of("-XX:-EnableDynamicAgentLoading");
    try (FuzzedProgram program = FuzzedProgram.start(run, flags)) {
      assertWrong(
          SelvageJar.quick(run).run("attach", Long.toString(program.pid())),
          "process " + program.pid() + " does not take the agent: Failed to load agent library: ");
      program.end();
      assertThat(program.out()).isEqualTo(RIGHT);
      assertThat(program.err()).isEmpty();
    }
  }

  /** It says that it is old, as one that is does. */
  @Test
  void aJvmThatIsTooOldIsNotTouched() throws Exception {
    Path classes =
        new Compiled(run)
            .with(
                "app.Old",
                "package app; class Old { public static void main(String[] a) throws Exception {"
                    + " System.setProperty(\"java.specification.version\", \"17\");"
                    + " System.out.println(\"ready\"); System.exit(System.in.read() + 8); } }")
            .classes();
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    Process old = new ProcessBuilder(java.toString(), "-cp", classes.toString(), "app.Old").start();
    try {
      assertThat(old.inputReader().readLine()).isEqualTo("ready");
      assertWrong(
          SelvageJar.quick(run).run("attach", Long.toString(old.pid())),
          "process " + old.pid() + " runs on JDK 17; JDK 25 or newer is needed");
      old.getOutputStream().close();
      assertThat(old.waitFor()).isEqualTo(7);
      assertThat(old.errorReader().readLine()).isNull();
    } finally {
      old.destroyForcibly();
    }
  }

  @Test
  void aFolderThatVanishesIsReported() throws Exception {
    List<String> flags = List.of("-XX:+EnableDynamicAgentLoading");
    try (FuzzedProgram program = FuzzedProgram.start(run, flags)) {
      String pid = Long.toString(program.pid());
      String moved = "until ls gone/*/jvm-*/state.properties; do sleep 0.1; done; mv gone away";
      String script = "(" + moved + ") >ls.txt 2>&1 & \"$@\"";
      Run attached =
          SelvageJar.quick(run)
              .below(List.of("sh", "-c", script, "sh"))
              .run("attach", pid, "--time", "3s", "--out", "gone");
      assertThat(attached.err()).isEmpty();
      assertThat(attached.out()).contains("process " + pid + " cannot be asked to detach, but its");
      assertThat(attached.exitCode()).isEqualTo(ExitCode.LOST_CONTROL);
    }
  }

  private static void assertWrong(Run run, String message) {
    assertThat(run.exitCode()).isEqualTo(ExitCode.WRONG_USE);
    assertThat(run.err().lines()).singleElement().asString().startsWith("Selvage: " + message);
  }
}
