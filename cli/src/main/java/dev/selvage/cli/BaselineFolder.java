package dev.selvage.cli;

import dev.selvage.farm.RecordCodec;
import dev.selvage.farm.ReplayFolder;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A directory through which two JVMs of this tool talk: one puts a task there, the other what
 * happens. Not a pipe, because the program under test has the streams of the process.
 */
record BaselineFolder(Path directory) {
  static BaselineFolder create() throws IOException {
    return new BaselineFolder(Files.createTempDirectory("selvage-"));
  }

  void putTask(BaselineTask task) throws IOException {
    Files.write(task(), bytes(task));
    Files.createFile(events());
  }

  BaselineTask takeTask() throws IOException {
    try (DataInputStream in = new DataInputStream(Files.newInputStream(task()))) {
      return RecordCodec.read(in, BaselineTask.class);
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

  static byte[] bytes(Record value) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    RecordCodec.write(new DataOutputStream(bytes), value);
    return bytes.toByteArray();
  }
}
