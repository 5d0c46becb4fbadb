package dev.selvage.live.log;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.model.log.LogOverview;
import dev.selvage.model.log.LoggedEvent;
import dev.selvage.model.log.LoggedJvm;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** However a JVM ends, its log has what its threads did last. */
class EndedJvmTest {
  private static final int LIMIT_SECONDS = 120;

  /** 4 MiB. */
  private static final int CAPACITY = 1 << 17;

  @TempDir Path directory;

  @ParameterizedTest
  @CsvSource({"halt, 3", "exit, 4", "crash, 1"})
  void theLastRecordIsThere(String end, int exitCode) throws Exception {
    Process process = start(List.of(), end);
    assertThat(waitFor(process)).as(output()).isEqualTo(exitCode);
    assertThat(Files.exists(directory.resolve("hs_err.log"))).isEqualTo(end.equals("crash"));
    Decoded decoded = Decoded.of(directory);
    for (int i = 0; i < LoggingProgram.THREADS; i++) {
      assertThat(decoded.values("counter-" + i))
          .isEqualTo(numbers(LoggingProgram.COUNT - CAPACITY + 1, LoggingProgram.COUNT));
    }
    assertThat(decoded.events()).extracting(LoggedEvent::site).containsOnly(LoggingProgram.SITE);
    LogOverview overview = decoded.overview();
    assertThat(overview.jvms()).singleElement().returns(0L, LoggedJvm::damaged);
    assertThat(overview.jvms().getFirst().process()).isEqualTo(process.pid());
  }

  @Test
  void aJvmThatIsKilledLeavesWhatItHadLogged() throws Exception {
    Process process = start(List.of(), "never");
    while (process.isAlive() && IntStream.of(progress()).min().orElse(0) < 2 * CAPACITY) {
      Thread.sleep(10);
    }
    process.destroyForcibly();
    waitFor(process);
    int[] progress = progress();
    Decoded decoded = Decoded.of(directory);
    for (int i = 0; i < LoggingProgram.THREADS; i++) {
      List<Integer> found = decoded.values("counter-" + i);
      // The thread may have been stopped between the two.
      assertThat(found.getLast()).isBetween(progress[i], progress[i] + 1);
      assertThat(found).isEqualTo(numbers(found.getFirst(), found.getLast()));
      // One may have been in the middle of being replaced.
      assertThat(found).hasSizeBetween(CAPACITY - 1, CAPACITY);
    }
  }

  /**
   * A limit on the size of files fails where a full disk would, with another error. Its unit is 512
   * or 1024 bytes.
   */
  @Test
  void aBufferThatCannotGrowIsUsedAsItIs() throws Exception {
    Process process = start(List.of("sh", "-c", "ulimit -f 800; exec \"$@\"", "sh"), "report");
    assertThat(waitFor(process)).as(output()).isZero();
    assertThat(output()).startsWith("0 ").doesNotContain("null");
    Decoded decoded = Decoded.of(directory);
    assertThat(decoded.overview().jvms().getFirst().noRoom()).isNotEmpty();
    for (int i = 0; i < LoggingProgram.THREADS; i++) {
      List<Integer> found = decoded.values("counter-" + i);
      assertThat(found).hasSizeLessThan(CAPACITY);
      assertThat(found)
          .isEqualTo(numbers(LoggingProgram.COUNT - found.size() + 1, LoggingProgram.COUNT));
    }
  }

  @Test
  void aJvmWithoutAnyRoomGoesOnAndCountsWhatIsLost() throws Exception {
    Process process = start(List.of("sh", "-c", "ulimit -f 30; exec \"$@\"", "sh"), "report");
    assertThat(waitFor(process)).as(output()).isZero();
    assertThat(output())
        .startsWith(LoggingProgram.THREADS * LoggingProgram.COUNT + " ")
        .doesNotContain("null");
    Decoded decoded = Decoded.of(directory);
    assertThat(decoded.events()).isEmpty();
    assertThat(decoded.overview().jvms().getFirst().noRoom()).isNotNull();
  }

  private static List<Integer> numbers(int from, int to) {
    return IntStream.rangeClosed(from, to).boxed().toList();
  }

  private int[] progress() throws IOException {
    int[] progress = new int[LoggingProgram.THREADS];
    Path file = directory.resolve("progress");
    if (Files.exists(file) && Files.size(file) == (long) progress.length * Integer.BYTES) {
      ByteBuffer.wrap(Files.readAllBytes(file)).asIntBuffer().get(progress);
    }
    return progress;
  }

  private Process start(List<String> before, String end) throws IOException {
    List<String> command = new ArrayList<>(before);
    command.addAll(
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-XX:-UsePerfData",
            "-XX:-CreateCoredumpOnCrash",
            "-XX:ErrorFile=" + directory.resolve("hs_err.log"),
            "--enable-native-access=ALL-UNNAMED",
            "-cp",
            classPath(),
            LoggingProgram.class.getName(),
            directory.toString(),
            end));
    return new ProcessBuilder(command)
        .directory(directory.toFile())
        .redirectErrorStream(true)
        .redirectOutput(directory.resolve("output").toFile())
        .start();
  }

  private static String classPath() {
    return String.join(
        File.pathSeparator,
        List.of(
            location(LoggingProgram.class), location(RingLog.class), location(LogOverview.class)));
  }

  private static String location(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private String output() throws IOException {
    return Files.readString(directory.resolve("output"));
  }

  private int waitFor(Process process) throws Exception {
    if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new AssertionError("no end: " + output());
    }
    return process.exitValue();
  }
}
