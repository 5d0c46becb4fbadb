package dev.selvage.farm;

import dev.selvage.model.LossOfControl;
import dev.selvage.model.ReplayResult;
import dev.selvage.model.Schedule;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Replays schedules in fresh JVMs, one each. The next JVM can be started before it is needed: it
 * then waits at its standard input with everything loaded, and a replay takes a fraction of a
 * second. When this JVM ends, the other one sees the end of its input and ends too.
 */
public final class ReplayJvm implements AutoCloseable {
  /** What starting, loading and reporting may take on top of the time without progress. */
  private static final Duration MARGIN = Duration.ofSeconds(60);

  private final JvmCommand command;
  private final String task;
  private ReplayFolder folder;
  private Process process;

  private ReplayJvm(JvmCommand command, String task) {
    this.command = command;
    this.task = task;
  }

  /**
   * Starts a JVM that will be ready for the first replay soon.
   *
   * @param task the first argument of the other JVM; the second is the folder
   */
  public static ReplayJvm standingBy(JvmCommand command, String task) throws IOException {
    ReplayJvm jvm = new ReplayJvm(command, task);
    jvm.standBy();
    return jvm;
  }

  /** Starts the JVM for the next replay. */
  private void standBy() throws IOException {
    if (process != null) {
      return;
    }
    folder = ReplayFolder.create();
    List<String> line = command.shortLived(task, folder.directory().toString());
    process =
        JvmCommand.process(line)
            .redirectErrorStream(true)
            .redirectOutput(folder.log().toFile())
            .start();
  }

  /**
   * Runs the schedule once; a replay that is not possible is reported as lost control.
   *
   * @param nanos how long it may take; the other JVM is then ended
   */
  public ReplayResult replay(Schedule schedule, long nanos) {
    long start = System.nanoTime();
    try {
      standBy();
      folder.putSchedule(schedule);
      try (OutputStream toChild = process.getOutputStream()) {
        toChild.write('\n');
      }
      Duration limit = schedule.options().hangTimeout().plus(MARGIN);
      long left = Math.max(0, nanos - (System.nanoTime() - start));
      if (!process.waitFor(Math.min(limit.toNanos(), left), TimeUnit.NANOSECONDS)) {
        return left < limit.toNanos()
            ? ReplayResult.lost(schedule, new LossOfControl.ReplayPastBudget())
            : ReplayResult.lost(schedule, new LossOfControl.ReplayTimeout(limit.toSeconds()));
      }
      return folder.hasResult()
          ? folder.takeResult(schedule)
          : ReplayResult.lost(
              schedule, new LossOfControl.ReplayJvmExit(process.exitValue(), folder.logStart()));
    } catch (IOException e) {
      return ReplayResult.lost(
          schedule, new LossOfControl.ReplayJvmFault(String.valueOf(e.getMessage())));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return ReplayResult.lost(schedule, new LossOfControl.ReplayInterrupted());
    } finally {
      close();
    }
  }

  /** Ends the JVM that is standing by, if there is one. */
  @Override
  public void close() {
    if (process == null) {
      return;
    }
    folder.endWith(process);
    process = null;
  }
}
