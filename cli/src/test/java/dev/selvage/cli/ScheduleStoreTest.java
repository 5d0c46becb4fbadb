package dev.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.model.ProgramSpec;
import dev.selvage.model.Schedule;
import dev.selvage.model.ScheduleFile;
import dev.selvage.model.ScheduleStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScheduleStoreTest {
  @TempDir Path directory;

  @Test
  void writesAFileThatReadsBack() throws Exception {
    Path out = directory.resolve("new/out");
    Path file = new ScheduleStore(out).store(Results.schedule(Results.FINDING));
    assertThat(file).isEqualTo(out.resolve("Counter-1.selvage"));
    assertThat(ScheduleFile.read(file)).isEqualTo(Results.schedule(Results.FINDING));
  }

  @Test
  void neverWritesOverAFile() throws IOException {
    Path taken = Files.writeString(directory.resolve("Counter-1.selvage"), "mine");
    Files.createDirectory(directory.resolve("Counter-2.selvage"));
    Path file = new ScheduleStore(directory).store(Results.schedule(null));
    assertThat(file).hasFileName("Counter-3.selvage");
    assertThat(taken).hasContent("mine");
  }

  @Test
  void keepsOneFileForTheSameSchedule() throws IOException {
    ScheduleStore store = new ScheduleStore(directory);
    Path first = store.store(Results.schedule(null));
    store.store(Results.schedule(Results.FINDING));
    assertThat(store.store(Results.schedule(null))).isEqualTo(first);
  }

  @Test
  void namesTheFileOfANestedClassWithoutADollar() throws IOException {
    Schedule base = Results.schedule(null);
    Schedule nested =
        new Schedule(
            new ProgramSpec(".", "a.b.Outer$Inner", null, List.of()),
            base.options(),
            1,
            false,
            List.of(),
            List.of(),
            null);
    assertThat(new ScheduleStore(directory).store(nested)).hasFileName("Outer.Inner-1.selvage");
  }
}
