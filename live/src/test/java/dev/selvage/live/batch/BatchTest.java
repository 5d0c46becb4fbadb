package dev.selvage.live.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.selvage.live.batch.BatchSettings.ServerUse;
import dev.selvage.model.fuzz.FuzzArm;
import dev.selvage.model.fuzz.FuzzFinding;
import dev.selvage.model.fuzz.FuzzResult;
import dev.selvage.model.fuzz.FuzzRun;
import dev.selvage.model.fuzz.HangKind;
import dev.selvage.model.fuzz.RunFailure;
import dev.selvage.model.fuzz.RunOutcome;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Batches of real JVMs, with programs that end in all the ways there are. */
class BatchTest {
  @TempDir static Path classes;
  @TempDir Path folder;

  private List<FuzzArm> arms = List.of(FuzzArm.PLAIN);
  private int runs = 1;
  private int again;
  private Duration timeout = Duration.ofSeconds(60);
  private String oracle = "";
  private ServerUse server;

  @BeforeAll
  static void compile() throws IOException {
    ChildPrograms.compile(classes);
  }

  /** Whatever a test does, none of its processes is left. */
  @AfterEach
  void noProcessIsLeft() throws IOException {
    List<String> left = new ArrayList<>();
    try (Stream<Path> processes = Files.list(Path.of("/proc"))) {
      for (Path process : processes.filter(each -> isNumber(each)).toList()) {
        if (environment(process).contains(folder.toAbsolutePath().toString())) {
          left.add(process.toString());
        }
      }
    }
    assertThat(left).isEmpty();
  }

  private static boolean isNumber(Path process) {
    return process.getFileName().toString().matches("\\d+");
  }

  private static String environment(Path process) {
    try {
      return Files.readString(process.resolve("environ"), StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      return "";
    }
  }

  @Test
  void runsOfAllArmsTakeTurns() throws Exception {
    arms = List.of(FuzzArm.PLAIN, FuzzArm.PINNED);
    runs = 2;
    FuzzResult result = run("Passes");
    assertThat(result.runs())
        .extracting(FuzzRun::folder)
        .containsExactly("run-001-plain", "run-001-pinned", "run-002-plain", "run-002-pinned");
    assertThat(result.runs()).extracting(FuzzRun::outcome).containsOnly(RunOutcome.PASSED);
    assertThat(result.findings()).isEmpty();
    assertThat(result.isInterrupted()).isFalse();
    assertThat(folder.resolve("run-001-plain/stdout.txt")).hasContent("passed");
    assertThat(folder.resolve("run-001-plain/stderr.txt")).isEmptyFile();
    Properties stored = new Properties();
    stored.load(Files.newBufferedReader(folder.resolve("run-002-pinned/result.properties")));
    assertThat(stored).containsEntry("outcome", "passed").containsEntry("arm", "pinned");
  }

  /** Or its pools would have another size than those of a plain run. */
  @Test
  void aBoundProgramSeesAsManyProcessorsAsAPlainOne() throws Exception {
    arms = List.of(FuzzArm.PLAIN, FuzzArm.PINNED, FuzzArm.FUZZ);
    run("Passes", List.of(), "count");
    String usual = Files.readString(folder.resolve("run-001-plain/stdout.txt"));
    assertThat(folder.resolve("run-001-pinned/stdout.txt")).hasContent(usual);
    assertThat(folder.resolve("run-001-fuzz/stdout.txt")).hasContent(usual);
  }

  @Test
  void anotherExitCodeThanZeroIsABugWithTheLinesThatSayWhy() throws Exception {
    FuzzResult result = run("ExitsWith3");
    assertThat(result.findings()).hasSize(1);
    assertThat(result.findings().getFirst().failure()).isEqualTo(new RunFailure.WrongExit(3));
    assertThat(result.runs().getFirst().said()).containsExactly("no licence");
  }

  @Test
  void anExceptionOfAThreadIsABugEvenIfTheProgramEndsWell() throws Exception {
    FuzzResult result = run("Throws");
    assertThat(result.runs().getFirst().outcome()).isEqualTo(RunOutcome.EXCEPTION);
    assertThat(result.runs().getFirst().exitCode()).isZero();
    assertThat(result.findings().getFirst().failure().identity())
        .isEqualTo("exception java.lang.IllegalStateException app.Throws.fail:5");
  }

  @Test
  void theOracleDecidesWhetherARunWasRight() throws Exception {
    oracle = "grep -q right \"$SELVAGE_RUN/stdout.txt\" && test -d";
    assertThat(failure("Passes")).isEqualTo(new RunFailure.WrongResult("oracle", 1));
  }

  @Test
  void aCrashOfTheJvmIsFound() throws Exception {
    RunFailure.Crash crash =
        (RunFailure.Crash) failure("Crashes", "--enable-native-access=ALL-UNNAMED");
    assertThat(crash.signal()).isEqualTo("SIGSEGV");
    assertThat(crash.file()).startsWith("hs_err_");
    assertThat(folder.resolve("run-001-plain").resolve(crash.file())).isNotEmptyFile();
  }

  @Test
  void aDeadlockIsFoundWithItsCycle() throws Exception {
    timeout = Duration.ofSeconds(3);
    RunFailure.Hang hang = (RunFailure.Hang) failure("Deadlocks");
    assertThat(hang.reason()).isEqualTo(HangKind.DEADLOCK);
    assertThat(hang.threads())
        .extracting(each -> each.thread())
        .containsExactlyInAnyOrder("a", "b");
    assertThat(hang.identity()).isEqualTo("hang deadlock app.Deadlocks.both");
  }

  @Test
  void aThreadThatSpinsIsFound() throws Exception {
    timeout = Duration.ofSeconds(3);
    RunFailure.Hang hang = (RunFailure.Hang) failure("Spins");
    assertThat(hang.identity()).isEqualTo("hang spin app.Spins.await");
  }

  @Test
  void whatEndsWithMoreTimeIsNoHang() throws Exception {
    timeout = Duration.ofSeconds(3);
    FuzzResult result = run("Sleeps", List.of(), "5");
    assertThat(result.runs().getFirst().outcome()).isEqualTo(RunOutcome.PASSED);
  }

  /** The first dump still has its threads, the second one none. */
  @Test
  void whatEndsWhileItIsExaminedWasOnlyLate() throws Exception {
    timeout = Duration.ofSeconds(3);
    arms = List.of(FuzzArm.PINNED);
    FuzzResult result = run("Sleeps", List.of(), "4");
    assertThat(result.runs().getFirst().outcome()).isEqualTo(RunOutcome.PASSED);
  }

  @Test
  void withoutATimeLimitItIsAMultipleOfWhatRunsTake() throws Exception {
    timeout = null;
    TimeLimit limit = new TimeLimit(null);
    assertThat(limit.isProvisional()).isTrue();
    limit.ended(FuzzArm.FUZZ, 9_000);
    assertThat(limit.current()).isEqualTo(Duration.ofSeconds(36));
    limit.ended(FuzzArm.PLAIN, 2_000);
    assertThat(limit.current()).isEqualTo(Duration.ofSeconds(8));
    assertThat(limit.isProvisional()).isFalse();
    assertThat(failure("ExitsWith3")).isEqualTo(new RunFailure.WrongExit(3));
  }

  @Test
  void processesThatAProgramLeavesAreEnded() throws Exception {
    assertThat(run("LeavesProcess").findings()).isEmpty();
    assertThat(folder.resolve("run-001-plain/stdout.txt")).content().contains("started");
  }

  @Test
  void aServerThatAnswersAfterItsLoadPasses() throws Exception {
    server = new ServerUse("sleep 1", "test -f \"$SELVAGE_RUN/serves\"", null);
    FuzzResult result = run("Serves", List.of(), "0");
    assertThat(result.runs().getFirst().outcome()).isEqualTo(RunOutcome.PASSED);
  }

  @Test
  void aServerThatNoLongerAnswersHangs() throws Exception {
    timeout = Duration.ofSeconds(3);
    server = new ServerUse("sleep 2", "test -f \"$SELVAGE_RUN/serves\"", null);
    FuzzResult result = run("Serves", List.of(), "1500");
    assertThat(result.findings()).hasSize(1);
    assertThat(result.findings().getFirst().failure()).isInstanceOf(RunFailure.Hang.class);
  }

  /** With an agent that only makes its folder, as the real one does. */
  @Test
  void theAgentGetsItsFolderAndTheSeedOfAFindingIsRepeated() throws Exception {
    arms = List.of(FuzzArm.FUZZ);
    runs = 2;
    again = 2;
    FuzzResult result = run("ExitsWith3");
    FuzzFinding finding = result.findings().getFirst();
    assertThat(finding.first().seed()).isEqualTo(7);
    assertThat(finding.first().jvms())
        .singleElement()
        .extracting(each -> each.mode())
        .isEqualTo("none");
    assertThat(finding.repeated()).isEqualTo(2);
    assertThat(finding.cameBack()).isEqualTo(2);
    assertThat(result.runs()).hasSize(4);
    assertThat(folder.resolve("run-001-fuzz/settings.properties")).content().contains("seed=7");
  }

  @Test
  void aCommandThatStartsNoJvmEndsTheBatch() {
    arms = List.of(FuzzArm.PLAIN, FuzzArm.FUZZ);
    runs = 5;
    assertThatThrownBy(() -> batch(List.of("true")).run())
        .isInstanceOf(UnusableCommandException.class)
        .hasMessageStartingWith(
            "'true' started no JVM that took the agent, and ended with exit code 0; ");
    assertThat(folder).isDirectoryNotContaining(each -> each.endsWith("run-002-plain"));
  }

  /** The agent has said so on the standard error of the program. */
  @Test
  void anAgentThatFailsIsNoFaultOfTheCommand() throws Exception {
    arms = List.of(FuzzArm.FUZZ);
    runs = 5;
    String note = "echo no luck >&2; echo no luck > $SELVAGE_RUN/unfuzzed-fault-1.txt";
    FuzzResult result = batch(List.of("sh", "-c", note)).run();
    assertThat(result.runs()).hasSize(1);
    assertThat(result.runs().getFirst().outcome()).isEqualTo(RunOutcome.NO_JVM);
    assertThat(result.runs().getFirst().said()).containsExactly("no luck");
  }

  @Test
  void aCommandThatHasWorkedMayEndLikeOneThatDoesNotExist() throws Exception {
    runs = 2;
    oracle = "test -d \"$SELVAGE_RUN/../run-002-plain\" && exit 127; test -d";
    FuzzResult result = run("Passes");
    assertThat(result.findings().getFirst().failure())
        .isEqualTo(new RunFailure.WrongResult("oracle", 127));
  }

  @Test
  void aCommandThatCannotBeStartedIsNamed() {
    assertThatThrownBy(() -> batch(List.of(folder.resolve("none").toString())).run())
        .isInstanceOf(UnusableCommandException.class)
        .hasMessageContaining("none");
  }

  @Test
  void anInterruptionKeepsTheRunsBefore() throws Exception {
    runs = 50;
    Thread self = Thread.currentThread();
    Batch batch =
        new Batch(
            settings(command("Passes", List.of())),
            StandInAgent::write,
            EventTail.NONE,
            (run, done, planned) -> {
              if (done == 2) {
                self.interrupt();
              }
            });
    FuzzResult result = batch.run();
    assertThat(result.isInterrupted()).isTrue();
    assertThat(result.runs().size()).isBetween(2, 49);
  }

  private RunFailure failure(String program, String... flags) throws Exception {
    FuzzResult result = run(program, List.of(flags));
    assertThat(result.findings()).as("findings of %s", result.runs()).hasSize(1);
    return result.findings().getFirst().failure();
  }

  private FuzzResult run(String program) throws Exception {
    return run(program, List.of());
  }

  private FuzzResult run(String program, List<String> flags, String... arguments) throws Exception {
    return batch(command(program, flags, arguments)).run();
  }

  private static List<String> command(String program, List<String> flags, String... arguments) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xmx64m"));
    command.add("-XX:-CreateCoredumpOnCrash");
    command.addAll(flags);
    command.addAll(List.of("-cp", classes.toString(), "app." + program));
    command.addAll(List.of(arguments));
    return command;
  }

  private Batch batch(List<String> command) throws IOException {
    return new Batch(
        settings(command), StandInAgent::write, EventTail.NONE, (run, done, planned) -> {});
  }

  private BatchSettings settings(List<String> command) {
    return new BatchSettings(
        command, arms, runs, 1, timeout, 7, 1, "", oracle, server, again, Map.of(), folder);
  }
}
