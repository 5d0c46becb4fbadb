package dev.selvage.cli;

import dev.selvage.core.explore.Campaign;
import dev.selvage.core.explore.CampaignListener;
import dev.selvage.core.explore.Employer;
import dev.selvage.model.Schedule;
import dev.selvage.report.ProgramOutput;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;

/** The other end of a {@link WorkerJvm}: explores what it is asked to, until the line ends. */
final class WorkerChild {
  /** The first argument that asks for it. */
  static final String COMMAND = "help-with-search";

  private final ReplayFolder folder;

  WorkerChild(Path directory) {
    folder = new ReplayFolder(directory);
  }

  /** The result is an exit code; what went wrong is on standard error, its cause first. */
  int run() {
    try (MessageLine line = MessageLine.connect(folder.socket())) {
      Schedule task = folder.takeSchedule();
      try (Program program = Program.load(task.program(), task.options());
          ProgramOutput output =
              new ProgramOutput(OutputStream.nullOutputStream(), OutputStream.nullOutputStream())) {
        Campaign campaign =
            new Campaign(task.program(), task.options(), program.body(), new Listener(output));
        program.during(() -> campaign.help(new Line(line)));
      }
      return ExitCode.NOTHING_FOUND;
    } catch (Throwable e) {
      e.printStackTrace();
      return ExitCode.LOST_CONTROL;
    }
  }

  private record Line(MessageLine line) implements Employer {
    @Override
    public byte[] receive() throws IOException {
      return line.receive();
    }

    @Override
    public void send(byte[] message) throws IOException {
      line.send(message);
    }
  }

  private record Listener(ProgramOutput output) implements CampaignListener {
    @Override
    public void executionBegins(long execution) {
      output.begin(false);
    }

    @Override
    public void hung(String message) {
      System.err.println(message);
      Runtime.getRuntime().halt(ExitCode.LOST_CONTROL);
    }
  }
}
