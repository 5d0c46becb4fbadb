package dev.selvage.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.selvage.farm.ReplayFolder;
import dev.selvage.model.LossOfControl;
import dev.selvage.model.ReplayResult;
import dev.selvage.model.Schedule;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReplayFolderTest {
  @TempDir Path directory;

  @Test
  void givesTheResultBackAsItWas() throws Exception {
    assertComesBack(Results.replay(Results.FINDING, Results.FINDING, null));
    assertComesBack(Results.replay(Results.RACE, Results.FINDING, null, Results.RACE));
    assertComesBack(Results.replay(Results.FINDING, null, Results.DIVERGENCE));
    assertComesBack(
        ReplayResult.lost(
            Results.schedule(null), new LossOfControl.ReplayJvmExit(1, List.of("lost", "he\nre"))));
  }

  @Test
  void givesTheScheduleBackAsItWas() throws Exception {
    ReplayFolder folder = new ReplayFolder(directory);
    Schedule schedule = Results.schedule(Results.FINDING);
    folder.putSchedule(schedule);
    assertThat(folder.takeSchedule()).isEqualTo(schedule);
    folder.putSchedule(schedule.with(Results.RACE));
    assertThat(folder.takeSchedule().finding()).isEqualTo(Results.RACE);
  }

  @Test
  void leavesNothingBehind() throws Exception {
    ReplayFolder folder = ReplayFolder.create();
    folder.putSchedule(Results.schedule(null));
    folder.putResult(Results.replay(null, null, null));
    ReplayFolder.delete(folder.directory());
    assertThat(folder.directory()).doesNotExist();
  }

  private void assertComesBack(ReplayResult result) throws Exception {
    ReplayFolder folder = new ReplayFolder(Files.createTempDirectory(directory, "replay"));
    folder.putResult(result);
    assertThat(folder.hasResult()).isTrue();
    assertThat(folder.takeResult(result.schedule())).isEqualTo(result);
  }
}
