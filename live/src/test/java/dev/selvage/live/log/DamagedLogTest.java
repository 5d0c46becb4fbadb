package dev.selvage.live.log;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.model.log.LoggedEvent;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever happened to the files, the decoder reads what is whole, and nothing else. */
class DamagedLogTest {
  private static final int ROUNDS = 150;

  @TempDir Path directory;

  private Set<String> written;

  @BeforeEach
  void write() throws Exception {
    RingLog log = RingLog.open(directory, new LogSettings(RingFormat.LEAST_BYTES, 1, 1 << 20));
    Random random = new Random(1);
    for (int thread = 0; thread < 3; thread++) {
      Thread.Builder builder = thread == 2 ? Thread.ofVirtual() : Thread.ofPlatform();
      builder
          .name("thread-" + thread)
          .start(
              () -> {
                for (int i = 0; i < 900; i++) {
                  int site = log.number("Type.method" + random.nextInt(50));
                  log.event(random.nextInt(3, 8), site, random.nextInt());
                }
              })
          .join();
    }
    log.close();
    written = records(Decoded.of(directory).events());
    assertThat(written).hasSizeGreaterThan(2600);
  }

  /** Without the names, which can be damaged without notice. */
  private static Set<String> records(List<LoggedEvent> events) {
    Set<String> records = new HashSet<>();
    for (LoggedEvent each : events) {
      records.add(each.nanos() + " " + each.thread().id() + " " + each.action() + each.value());
    }
    return records;
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.sorted().toList();
    }
  }

  @Test
  void flippedBytesCostTheirRecords() throws Exception {
    Random random = new Random(2);
    for (int round = 0; round < ROUNDS; round++) {
      List<Path> files = files();
      Path file = files.get(random.nextInt(files.size()));
      byte[] whole = Files.readAllBytes(file);
      byte[] damaged = whole.clone();
      int flips = 1 << random.nextInt(12);
      for (int i = 0; i < flips; i++) {
        damaged[random.nextInt(damaged.length)] ^= (byte) (1 << random.nextInt(8));
      }
      Files.write(file, damaged);
      assertThat(written.containsAll(records(Decoded.of(directory).events()))).isTrue();
      Files.write(file, whole);
    }
    assertThat(records(Decoded.of(directory).events())).isEqualTo(written);
  }

  @Test
  void cutFilesCostTheirEnd() throws Exception {
    Random random = new Random(3);
    for (Path file : files()) {
      byte[] whole = Files.readAllBytes(file);
      for (int round = 0; round < ROUNDS / 5; round++) {
        // Mostly short ones, where the header is.
        int length = random.nextInt(Math.min(whole.length, 1 << random.nextInt(4, 20)) + 1);
        Files.write(file, Arrays.copyOf(whole, length));
        assertThat(written.containsAll(records(Decoded.of(directory).events()))).isTrue();
      }
      Files.write(file, whole);
    }
  }

  @Test
  void aRecordThatWasNotFinishedIsCounted() throws Exception {
    Path file = directory.resolve("thread-0001.ring");
    byte[] bytes = Files.readAllBytes(file);
    // The check of the first record, which is written last.
    Arrays.fill(bytes, RingFormat.RECORDS_AT + 24, RingFormat.RECORDS_AT + 32, (byte) 0);
    Files.write(file, bytes);
    Decoded decoded = Decoded.of(directory);
    assertThat(decoded.events()).hasSize(written.size() - 1);
    assertThat(decoded.overview().jvms().getFirst().damaged()).isEqualTo(1);
  }

  @Test
  void otherFilesAreNoLog() throws Exception {
    Random random = new Random(4);
    for (Path file : files()) {
      byte[] noise = new byte[(int) Files.size(file)];
      random.nextBytes(noise);
      Files.write(file, noise);
    }
    assertThat(Decoded.of(directory).events()).isEmpty();
    assertThat(RunLog.read(List.of(directory)).isReadable()).isFalse();
  }
}
