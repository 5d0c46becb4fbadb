package dev.selvage.cli;

import dev.selvage.core.explore.Campaign;
import dev.selvage.core.explore.CampaignListener;
import dev.selvage.farm.ReplayFolder;
import dev.selvage.model.LossOfControl;
import dev.selvage.model.ReplayResult;
import dev.selvage.model.Schedule;
import dev.selvage.model.ScheduleFormatException;
import dev.selvage.report.ProgramOutput;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;

/**
 * The other end of a {@link dev.selvage.farm.ReplayJvm}: waits for one byte on standard input,
 * replays the schedule in the folder and leaves the result there. Not for users, so it has no
 * command-line parser, which would cost every confirmation a tenth of a second.
 */
final class ReplayChild {
  /** The command-line argument that selects it. */
  static final String COMMAND = "confirm-in-fresh-jvm";

  private final ReplayFolder folder;

  ReplayChild(Path directory) {
    folder = new ReplayFolder(directory);
  }

  /** The result is an exit code; what went wrong is on standard error, its cause first. */
  int run() {
    try {
      if (isWanted()) {
        replay();
      }
      return ExitCode.NOTHING_FOUND;
    } catch (Throwable e) {
      e.printStackTrace();
      return ExitCode.LOST_CONTROL;
    }
  }

  private void replay() throws IOException, ScheduleFormatException {
    Schedule schedule = folder.takeSchedule();
    try (Program program = Program.load(schedule.program(), schedule.options());
        ProgramOutput output =
            new ProgramOutput(OutputStream.nullOutputStream(), OutputStream.nullOutputStream())) {
      Listener listener = new Listener(folder, schedule, output);
      ReplayResult result =
          program.during(() -> Campaign.replay(schedule, program.body(), listener));
      folder.putResult(result);
    }
  }

  /** Waits for a request of the other JVM, which closes the stream if there is none. */
  private static boolean isWanted() throws IOException {
    InputStream in = new FileInputStream(FileDescriptor.in);
    return in.read() >= 0;
  }

  private record Listener(ReplayFolder folder, Schedule schedule, ProgramOutput output)
      implements CampaignListener {
    @Override
    public void executionBegins(long execution) {
      output.begin(false);
    }

    @Override
    public void hung(LossOfControl.NoProgress hang) {
      try {
        folder.putResult(ReplayResult.lost(schedule, hang));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      Runtime.getRuntime().halt(ExitCode.LOST_CONTROL);
    }
  }
}
