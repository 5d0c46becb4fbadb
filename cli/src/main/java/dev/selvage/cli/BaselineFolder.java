package dev.selvage.cli;

import dev.selvage.farm.ReplayFolder;
import dev.selvage.live.baseline.BaselineTask;
import dev.selvage.model.RecordFormatException;
import dev.selvage.model.RecordText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A directory through which two JVMs of this tool communicate: one puts a task there, the other
 * what happens. Not a pipe, because the program under test has the streams of the process.
 */
record BaselineFolder(Path directory) {
  static BaselineFolder create() throws IOException {
    return new BaselineFolder(Files.createTempDirectory("selvage-"));
  }

  void putTask(BaselineTask task) throws IOException {
    Files.write(task(), RecordText.toBytes(BaselineTask.class, task));
    Files.createFile(events());
  }

  BaselineTask takeTask() throws IOException {
    try {
      return RecordText.fromBytes(BaselineTask.class, Files.readAllBytes(task()));
    } catch (RecordFormatException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  Path events() {
    return directory.resolve("events");
  }

  private Path task() {
    return directory.resolve("task");
  }

  void delete() throws IOException {
    ReplayFolder.delete(directory);
  }
}
