package dev.selvage.live.fuzz;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The file through which the tool talks to the agent: one word, which the agent does and then
 * deletes the file.
 */
final class ControlFile {
  static final String NAME = "control";

  private final Path path;
  private final File file;

  ControlFile(Path folder) {
    path = folder.resolve(NAME);
    file = path.toFile();
  }

  /** The word; empty if there is none. */
  String word() {
    if (!file.exists()) {
      return "";
    }
    try {
      return Files.readString(path).strip();
    } catch (IOException e) {
      return "";
    }
  }

  /** The word has been done. */
  void done() throws IOException {
    Files.deleteIfExists(path);
  }
}
