package dev.selvage.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.selvage.model.CampaignResult;
import dev.selvage.model.Note;
import dev.selvage.model.RecordFormatException;
import dev.selvage.model.RecordText;
import dev.selvage.model.ReportedFinding;
import dev.selvage.model.SiteKey;
import dev.selvage.model.Verdict;
import dev.selvage.model.Waiting;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ResultFileTest {
  private static final StoredReport SMALL =
      report(Examples.failed(Examples.lostUpdate(), ObservedExamples.race()));

  @TempDir Path directory;

  static Stream<CampaignResult> results() {
    return Stream.concat(
        Stream.of(
                Examples.lostUpdate(),
                StuckExamples.lockOrder(),
                StuckExamples.missedSignal(),
                ThrownExamples.poolException(),
                ObservedExamples.race(),
                ObservedExamples.raceOnContents(),
                ObservedExamples.reordering(),
                ObservedExamples.interruptedUpdate(),
                ObservedExamples.checkThenAct(),
                StuckExamples.potentialDeadlock(),
                LivelockExamples.livelock(),
                ThrownExamples.nullValues(),
                ThrownExamples.longNames(),
                Examples.withoutTrace(),
                StuckExamples.hang())
            .map(Examples::failed),
        Stream.of(
            Examples.guaranteed(true),
            RankExamples.found(),
            Examples.estimated(),
            Examples.failed(
                Examples.lostUpdate(), ObservedExamples.race(), StuckExamples.lockOrder()),
            Examples.ended(
                Verdict.LOST_CONTROL,
                List.of(new Note.Leak("worker", new Waiting.Parked(""), SiteKey.NONE)),
                LossExamples.all(),
                null),
            Examples.ended(Verdict.ERROR, List.of(), List.of(), "IOException: disk full")));
  }

  @ParameterizedTest
  @MethodSource("results")
  void storedResultGivesTheSameReport(CampaignResult result) throws Exception {
    for (ReportStyle style : List.of(ReportStyle.PLAIN, new ReportStyle(50, true, false))) {
      StoredReport report =
          new StoredReport(result, sources(result), SMALL.outputs(), style, false);
      StoredReport read = ResultFile.parse(ResultFile.toText(report));
      assertThat(read).isEqualTo(report);
      assertThat(read.text()).isEqualTo(report.text());
    }
  }

  @Test
  void filesAreNeverWrittenOver() throws Exception {
    Path first = ResultFile.store(SMALL, directory, "Main");
    Path second = ResultFile.store(SMALL, directory, "Main");
    assertThat(first).hasFileName("Main-1.result");
    assertThat(second).hasFileName("Main-2.result").hasSameTextualContentAs(first);
    assertThat(ResultFile.read(first)).isEqualTo(SMALL);
  }

  @Test
  void truncatedFilesAreRefused() {
    String text = ResultFile.toText(SMALL);
    for (int length = 0; length < text.length(); length++) {
      assertRefused(text.substring(0, length).getBytes(StandardCharsets.UTF_8));
    }
  }

  @Test
  void changedBytesAreRefused() {
    byte[] bytes = ResultFile.toText(SMALL).getBytes(StandardCharsets.UTF_8);
    Random random = new Random(11);
    for (int round = 0; round < 5_000; round++) {
      byte[] damaged = bytes.clone();
      damaged[random.nextInt(damaged.length)] ^= (byte) (1 + random.nextInt(255));
      assertRefused(damaged);
    }
  }

  /** The checksum must not be the only thing that protects the reader. */
  @Test
  void whateverIsReadIsAResultOrRefusedInOneLine() {
    String text = RecordText.write(StoredReport.class, SMALL);
    Random random = new Random(13);
    int refused = 0;
    for (int round = 0; round < 5_000; round++) {
      StringBuilder damaged = new StringBuilder(text);
      for (int i = random.nextInt(3); i >= 0; i--) {
        int from = random.nextInt(damaged.length());
        int to = Math.min(damaged.length(), from + random.nextInt(20));
        damaged.replace(from, to, random.nextBoolean() ? "" : "-" + random.nextInt(100) + "@ ");
      }
      try {
        assertThat(RecordText.read(StoredReport.class, damaged.toString())).isNotNull();
      } catch (RecordFormatException e) {
        refused++;
        assertThat(e.getMessage()).isNotBlank().doesNotContain("\n");
      }
    }
    assertThat(refused).isPositive();
  }

  @Test
  void otherFilesAreRefusedWithWhatIsWrong() throws Exception {
    assertThatThrownBy(() -> ResultFile.parse("selvage schedule 2\n"))
        .isInstanceOf(RecordFormatException.class)
        .hasMessage("not a Selvage result file");
    assertThatThrownBy(() -> ResultFile.parse("selvage result 99\n"))
        .isInstanceOf(RecordFormatException.class)
        .hasMessage("unsupported version: only version 5 can be read");
    Path file = Files.write(directory.resolve("x"), new byte[] {(byte) 0xca, (byte) 0xfe});
    assertThatThrownBy(() -> ResultFile.read(file))
        .isInstanceOf(RecordFormatException.class)
        .hasMessage("not a Selvage result file: it is not UTF-8 text");
  }

  private static void assertRefused(byte[] bytes) {
    assertThatThrownBy(() -> ResultFile.parse(bytes))
        .isInstanceOf(RecordFormatException.class)
        .message()
        .isNotBlank()
        .doesNotContain("\n");
  }

  private static StoredReport report(CampaignResult result) {
    return new StoredReport(
        result,
        sources(result),
        List.of(new StoredReport.ExecutionOutput(7, "printed\nby the program ➜\n")),
        ReportStyle.PLAIN,
        false);
  }

  private static List<String> sources(CampaignResult result) {
    return result.findings().stream()
        .map(ReportedFinding::isReplayable)
        .map(isReplayable -> isReplayable ? "selvage-out/Main-1.selvage" : "")
        .toList();
  }
}
