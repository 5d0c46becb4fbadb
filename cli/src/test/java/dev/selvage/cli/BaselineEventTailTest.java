package dev.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.live.baseline.BaselineEvent;
import dev.selvage.live.baseline.BaselineTask;
import dev.selvage.model.BaselineMode;
import dev.selvage.model.Note;
import dev.selvage.model.ProgramSpec;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BaselineEventTailTest {
  private static final BaselineTask TASK =
      new BaselineTask(
          new ProgramSpec("a:b", "Main", null, List.of("x")),
          BaselineMode.SLEEP,
          7,
          0.02,
          1,
          100,
          -1,
          10_000,
          true,
          false,
          false);

  @TempDir Path directory;
  private BaselineFolder folder;

  @BeforeEach
  void prepare() throws Exception {
    folder = new BaselineFolder(directory);
    folder.putTask(TASK);
  }

  @Test
  void theTaskArrivesAsItWas() throws Exception {
    assertThat(folder.takeTask()).isEqualTo(TASK);
  }

  @Test
  void eventsArriveAsTheyAreWritten() throws Exception {
    BaselineEvent failed = BaselineEvent.failed(2, Results.FINDING, "printed");
    BaselineEvent note = BaselineEvent.note(2, new Note.CutOff(7));
    try (BaselineEventLog log = new BaselineEventLog(folder.events());
        BaselineEventTail tail = new BaselineEventTail(folder.events())) {
      assertThat(tail.next()).isEmpty();
      log.put(BaselineEvent.begun(1));
      assertThat(tail.next()).containsExactly(BaselineEvent.begun(1));
      log.put(failed);
      log.put(note);
      assertThat(tail.next()).containsExactly(failed, note);
      assertThat(tail.next()).isEmpty();
    }
  }

  @Test
  void nothingComesAfterTheLastEvent() throws Exception {
    try (BaselineEventLog log = new BaselineEventLog(folder.events());
        BaselineEventTail tail = new BaselineEventTail(folder.events())) {
      log.putLast(BaselineEvent.ended());
      log.put(BaselineEvent.begun(1));
      assertThat(tail.next()).containsExactly(BaselineEvent.ended());
    }
  }

  @Test
  void halfAnEventWaitsForItsOtherHalf() throws Exception {
    try (BaselineEventLog log = new BaselineEventLog(folder.events())) {
      log.put(BaselineEvent.begun(1));
    }
    byte[] whole = Files.readAllBytes(folder.events());
    for (int cut = 0; cut < whole.length; cut++) {
      try (OutputStream out = Files.newOutputStream(folder.events());
          BaselineEventTail tail = new BaselineEventTail(folder.events())) {
        out.write(whole, 0, cut);
        assertThat(tail.next()).isEmpty();
        out.write(Arrays.copyOfRange(whole, cut, whole.length));
        assertThat(tail.next()).containsExactly(BaselineEvent.begun(1));
      }
    }
  }
}
