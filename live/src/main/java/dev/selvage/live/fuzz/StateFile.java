package dev.selvage.live.fuzz;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import java.util.Properties;

/** The file with the state of the agent, which readers never see half-written. */
final class StateFile {
  static final String NAME = "state.properties";

  private final Path file;
  private final Path part;

  StateFile(Path folder) {
    file = folder.resolve(NAME);
    part = folder.resolve(NAME + ".part");
  }

  synchronized void write(Map<String, String> state) throws IOException {
    Properties properties = new Properties();
    properties.putAll(state);
    try (Writer writer = Files.newBufferedWriter(part)) {
      properties.store(writer, null);
    }
    Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }
}
