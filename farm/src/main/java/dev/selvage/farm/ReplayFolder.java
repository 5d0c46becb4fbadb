package dev.selvage.farm;

import dev.selvage.model.Divergence;
import dev.selvage.model.Finding;
import dev.selvage.model.LossOfControl;
import dev.selvage.model.Note;
import dev.selvage.model.Nullable;
import dev.selvage.model.RecordFormatException;
import dev.selvage.model.RecordText;
import dev.selvage.model.ReplayResult;
import dev.selvage.model.Schedule;
import dev.selvage.model.ScheduleFile;
import dev.selvage.model.ScheduleFormatException;
import dev.selvage.model.Trace;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A directory through which two JVMs of this tool communicate: one puts a schedule there, the other
 * what the replay of it showed.
 */
public record ReplayFolder(Path directory) {
  /** How much of the JVM's output goes into a message: the first lines name the cause. */
  private static final int LOG_LINES = 3;

  /** A replay result without its schedule, which the reader has already. */
  private record Answer(
      @Nullable Finding finding,
      List<Finding> observed,
      @Nullable Divergence divergence,
      Trace trace,
      int preemptions,
      List<Note> notes,
      List<LossOfControl> lostControl) {}

  public static ReplayFolder create() throws IOException {
    return new ReplayFolder(Files.createTempDirectory("selvage-"));
  }

  /** Everything the other JVM prints. */
  Path log() {
    return directory.resolve("log.txt");
  }

  /** The socket through which the two JVMs communicate while the other one is working. */
  Path socket() {
    return directory.resolve("line");
  }

  public void putSchedule(Schedule schedule) throws IOException {
    ScheduleFile.write(schedule, schedule());
  }

  public Schedule takeSchedule() throws IOException, ScheduleFormatException {
    return ScheduleFile.read(schedule());
  }

  public void putResult(ReplayResult result) throws IOException {
    Answer answer =
        new Answer(
            result.finding(),
            result.observed(),
            result.divergence(),
            result.trace(),
            result.preemptions(),
            result.notes(),
            result.lostControl());
    // Under another name first, so that a result that exists is complete.
    Path unfinished = directory.resolve("result.unfinished");
    Files.write(unfinished, RecordText.toBytes(Answer.class, answer));
    Files.move(unfinished, result());
  }

  public boolean hasResult() {
    return Files.exists(result());
  }

  public ReplayResult takeResult(Schedule schedule) throws IOException {
    Answer answer;
    try {
      answer = RecordText.fromBytes(Answer.class, Files.readAllBytes(result()));
    } catch (RecordFormatException e) {
      throw new IOException(e.getMessage(), e);
    }
    return new ReplayResult(
        schedule,
        answer.finding,
        answer.observed,
        answer.divergence,
        answer.trace,
        answer.preemptions,
        answer.notes,
        answer.lostControl);
  }

  /** The first lines that the other JVM has printed. */
  List<String> logStart() throws IOException {
    String log = new String(Files.readAllBytes(log()), StandardCharsets.UTF_8);
    return log.lines().map(String::strip).filter(line -> !line.isEmpty()).limit(LOG_LINES).toList();
  }

  /** Ends the other JVM, and with it the folder. */
  void endWith(Process process) {
    process.destroyForcibly();
    try {
      process.waitFor();
      delete();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Ends the folder. */
  void delete() {
    try {
      delete(directory);
    } catch (IOException e) {
      // A file left over in the directory for temporary files does no harm.
      directory.toFile().deleteOnExit();
    }
  }

  /** Deletes a directory of files. */
  public static void delete(Path directory) throws IOException {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(directory)) {
      for (Path file : files) {
        Files.delete(file);
      }
    }
    Files.delete(directory);
  }

  private Path schedule() {
    return directory.resolve("schedule.selvage");
  }

  private Path result() {
    return directory.resolve("result");
  }
}
