package dev.selvage.model;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ScheduleFileTest {
  @TempDir Path directory;

  @Test
  void textIsReadable() {
    assertThat(ScheduleFile.toText(Schedules.lostUpdate()))
        .isEqualTo(
            """
            selvage schedule 2
            program
              class-path target/classes:lib/a b.jar
              main-class app.CounterTest
              method run
              argument x
              argument
            options
              strategy auto
              seed 42
              runs 10000
              time PT30S
              max-steps 1000000
              timeouts late
              stall 1s
              spurious 0
              atomic com.acme
              hang-timeout PT10S
              check-determinism no
              keep-going no
              detect race,not-sc,deadlock,leak
            execution 7
            warm yes
            finding Thrown
              isAssertion true
              strand main
              site app.CounterTest run ()V 30 21 CounterTest.java
              exceptions
                type java.lang.AssertionError
                name AssertionError
                message expected 2 but was 1
                messageFailure
                stack \\e app.CounterTest run CounterTest.java 21
            points
              app.Counter increment ()V 2 8 Counter.java
              app.Counter increment ()V 5 8 Counter.java
            strands
              0 main
              1 main.1
              2 main.2
            sites
              0 app.CounterTest run ()V 11 17 CounterTest.java
              1 app.Counter increment ()V 2 8 Counter.java
              2 app.Counter increment ()V 5 8 Counter.java
            steps
            0 begin -
            0 start 0
            1 read 1 1/2
            2 read 1 0/3
            2 write 2 1/2
            1 notify 2 waiter 0/2
            - - - waiter 0/2
            1 wait 2 waiter
            end 8 CHECKSUM
            """
                .replace("CHECKSUM", checksumOf(Schedules.lostUpdate())));
  }

  @Test
  void textAndTokenReadBackEqual() throws Exception {
    Schedule schedule = Schedules.lostUpdate();
    assertThat(ScheduleFile.parse(ScheduleFile.toText(schedule))).isEqualTo(schedule);
    assertThat(ScheduleFile.fromToken(ScheduleFile.toToken(schedule))).isEqualTo(schedule);
  }

  static Stream<String> nastyStrings() {
    return Schedules.NASTY.stream();
  }

  @ParameterizedTest
  @MethodSource("nastyStrings")
  void anyStringSurvivesInEveryPlace(String text) throws Exception {
    SiteKey site = new SiteKey(text, text, text, -1, Integer.MAX_VALUE, text);
    List<String> twice = List.of(text, text);
    Schedule schedule =
        new Schedule(
            new ProgramSpec(text, text, text, twice),
            Options.builder().strategy(text).atomic(twice).controlled(twice).build(),
            1,
            false,
            List.of(site, SiteKey.NONE),
            List.of(new Step(ChoiceKind.STRAND, 1, 0, text, OperationKind.END, site)),
            new Finding.Deadlock(
                List.of(
                    new ThreadState(
                        text,
                        text,
                        new Waiting.ForLock(text, List.of(new Waiting.Other(text, true)), true),
                        site,
                        List.of(new Held(text, true, site), new Held(text, false, site)),
                        List.of(new Frame(text, text, text, text, -1)))),
                List.of()));

    String written = ScheduleFile.toText(schedule);

    assertThat(ScheduleFile.parse(written)).isEqualTo(schedule);
    // What UTF-8 cannot hold must have been escaped.
    assertThat(new String(written.getBytes(UTF_8), UTF_8)).isEqualTo(written);
  }

  @Test
  void randomSchedulesReadBackEqual() throws Exception {
    for (int seed = 0; seed < 2_000; seed++) {
      Schedule schedule = Schedules.random(seed);
      assertThat(ScheduleFile.parse(ScheduleFile.toText(schedule))).isEqualTo(schedule);
      assertThat(ScheduleFile.fromToken(ScheduleFile.toToken(schedule))).isEqualTo(schedule);
    }
  }

  @Test
  void optionThatIsMissingHasItsDefault() throws Exception {
    String text = resealed(ScheduleFile.toText(Schedules.lostUpdate()).replace("  seed 42\n", ""));
    assertThat(ScheduleFile.parse(text).options().seed()).isZero();
  }

  @Test
  void ofAFindingInVersion1TheKindTheStrandAndThePlacesAreRead() throws Exception {
    String text = ScheduleFile.toText(Schedules.lostUpdate());
    String old =
        resealed(
            text.replace("selvage schedule 2", "selvage schedule 1")
                .replaceFirst(
                    "(?s)finding .*points",
                    """
                    finding assertion
                      message AssertionError: expected 2 but was 1
                      strand main
                      stack java.lang.AssertionError: expected 2 but was 1
                      thread main.1 adder
                        waiting lock Account#2
                        at app.Counter increment ()V 2 8 Counter.java
                        holds Account#1
                      about app.CounterTest run ()V 30 21 CounterTest.java
                    points\
                    """));
    Schedule read = ScheduleFile.parse(old);
    SiteKey check = new SiteKey("app.CounterTest", "run", "()V", 30, 21, "CounterTest.java");
    assertThat(read.finding())
        .isEqualTo(new Finding.Recorded(FindingKind.ASSERTION, "main", List.of(check)));
    assertThat(read.with(Schedules.lostUpdate().finding())).isEqualTo(Schedules.lostUpdate());
    assertThat(read.finding().isSameAs(Schedules.lostUpdate().finding())).isTrue();
  }

  @Test
  void fileFromBeforeThereWereDetectorsHasNone() throws Exception {
    String text = ScheduleFile.toText(Schedules.lostUpdate());
    String old = resealed(text.replaceFirst("  detect .*\n", ""));
    assertThat(ScheduleFile.parse(text).options().detect()).isEqualTo(DetectorSets.DEFAULT);
    assertThat(ScheduleFile.parse(old).options().detect()).isEmpty();
  }

  @Test
  void suppressionsAreNotWritten() throws Exception {
    Schedule schedule = Schedules.lostUpdate();
    Options options =
        schedule.options().toBuilder()
            .suppressions(List.of(Suppression.parse("race A.java", "known.txt:1")))
            .build();
    String text = ScheduleFile.toText(schedule.with(options));
    assertThat(text).isEqualTo(ScheduleFile.toText(schedule));
  }

  @Test
  void fileReadsBackEqualAndLeavesNothingBehind() throws Exception {
    Path file = directory.resolve("new").resolve("dir").resolve("a.selvage");
    ScheduleFile.write(Schedules.lostUpdate(), file);
    ScheduleFile.write(Schedules.random(1), file);
    assertThat(ScheduleFile.read(file)).isEqualTo(Schedules.random(1));
    try (Stream<Path> files = Files.list(file.getParent())) {
      assertThat(files).containsExactly(file);
    }
  }

  @Test
  void failedWriteKeepsTheOldFileAndLeavesNothingBehind() throws Exception {
    Path occupied =
        Files.createDirectories(directory.resolve("a.selvage").resolve("x")).getParent();
    assertThatThrownBy(() -> ScheduleFile.write(Schedules.lostUpdate(), occupied))
        .isInstanceOf(IOException.class);
    try (Stream<Path> files = Files.list(directory)) {
      assertThat(files).containsExactly(occupied);
    }
  }

  @Test
  void lineEndsMayBeChangedByVersionControl() throws Exception {
    String text = ScheduleFile.toText(Schedules.lostUpdate());
    assertThat(ScheduleFile.parse(text.replace("\n", "\r\n"))).isEqualTo(Schedules.lostUpdate());
  }

  @Test
  void tokenFitsInOneWord() throws Exception {
    String token = ScheduleFile.toToken(Schedules.lostUpdate());
    assertThat(token).matches("slv2\\.[A-Za-z0-9_-]+");
    String broken = token.substring(0, 40) + "\n  " + token.substring(40) + "\n";
    assertThat(ScheduleFile.fromToken(broken)).isEqualTo(Schedules.lostUpdate());
  }

  @Test
  void tokensAreToldFromFileNames() {
    assertThat(ScheduleFile.isToken(ScheduleFile.toToken(Schedules.lostUpdate()))).isTrue();
    assertThat(ScheduleFile.isToken("slv2.abc")).isTrue();
    assertThat(ScheduleFile.isToken("")).isFalse();
    assertThat(ScheduleFile.isToken("slv.abc")).isFalse();
    assertThat(ScheduleFile.isToken("slvx.abc")).isFalse();
    assertThat(ScheduleFile.isToken("selvage-out/CounterTest-1.selvage")).isFalse();
  }

  @Test
  void millionStepsShareWhatIsEqual() throws Exception {
    Schedule schedule = Schedules.withSteps(1_000_000);
    Path file = directory.resolve("long.selvage");
    ScheduleFile.write(schedule, file);

    Schedule read = ScheduleFile.read(file);

    assertThat(read.steps().equals(schedule.steps())).isTrue();
    assertThat(distinctObjects(read.steps())).isLessThan(1 << 17);
    assertThat(distinctObjects(read.steps().stream().map(Step::strand).toList())).isEqualTo(8);
    assertThat(distinctObjects(read.steps().stream().map(Step::site).toList())).isEqualTo(200);
    assertThat(Files.size(file)).isLessThan(20_000_000);
  }

  private static int distinctObjects(List<?> list) {
    Set<Object> distinct = Collections.newSetFromMap(new IdentityHashMap<>());
    distinct.addAll(list);
    return distinct.size();
  }

  private static String checksumOf(Schedule schedule) {
    String text = ScheduleFile.toText(schedule).strip();
    return text.substring(text.lastIndexOf(' ') + 1);
  }

  /** The text with a checksum that fits again. */
  static String resealed(String text) {
    int end = text.lastIndexOf("\nend ") + 1;
    String[] words = text.substring(end).strip().split(" ", -1);
    String body = text.substring(0, end);
    return body + "end " + words[1] + " " + ScheduleWriter.checksum(body) + "\n";
  }
}
