package dev.selvage.cli;

import dev.selvage.core.explore.Campaign;
import dev.selvage.core.explore.CampaignListener;
import dev.selvage.farm.ReplayFolder;
import dev.selvage.farm.SocketCoordinator;
import dev.selvage.model.LossOfControl;
import dev.selvage.model.Schedule;
import dev.selvage.report.LossWords;
import dev.selvage.report.ProgramOutput;
import java.io.OutputStream;
import java.nio.file.Path;

/**
 * The other end of a {@link dev.selvage.farm.WorkerJvm}: explores the batches that it receives,
 * until the connection is closed.
 */
final class WorkerChild {
  /** The command-line argument that selects it. */
  static final String COMMAND = "help-with-search";

  private final ReplayFolder folder;

  WorkerChild(Path directory) {
    folder = new ReplayFolder(directory);
  }

  /** The result is an exit code; what went wrong is on standard error, its cause first. */
  int run() {
    try (SocketCoordinator coordinator = SocketCoordinator.connect(folder)) {
      Schedule task = folder.takeSchedule();
      try (Program program = Program.load(task.program(), task.options());
          ProgramOutput output =
              new ProgramOutput(OutputStream.nullOutputStream(), OutputStream.nullOutputStream())) {
        Campaign campaign =
            new Campaign(task.program(), task.options(), program.body(), new Listener(output));
        program.during(() -> campaign.work(coordinator));
      }
      return ExitCode.NOTHING_FOUND;
    } catch (Throwable e) {
      e.printStackTrace();
      return ExitCode.LOST_CONTROL;
    }
  }

  private record Listener(ProgramOutput output) implements CampaignListener {
    @Override
    public void executionBegins(long execution) {
      output.begin(false);
    }

    @Override
    public void hung(LossOfControl.NoProgress hang) {
      System.err.println(LossWords.message(hang));
      Runtime.getRuntime().halt(ExitCode.LOST_CONTROL);
    }
  }
}
