package dev.selvage.cli;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Makes folders for what runs leave. */
final class NewFolder {
  private NewFolder() {}

  /**
   * A new folder in that of {@code --out}.
   *
   * @param name with a number behind it, unless it is the first one of this name
   * @throws UsageException if it cannot be made
   */
  static Path in(OutputOptions output, String name) {
    try {
      Path all = Files.createDirectories(output.directory());
      for (int number = 1; ; number++) {
        try {
          return Files.createDirectory(all.resolve(number == 1 ? name : name + "-" + number));
        } catch (FileAlreadyExistsException e) {
          // Try the next number.
        }
      }
    } catch (IOException e) {
      throw unusable(output.directory(), e);
    }
  }

  /** For a folder into which nothing can be written. */
  static UsageException unusable(Path folder, IOException cause) {
    return new UsageException(
        "cannot write to %s: %s; --out names another folder"
            .formatted(folder, FileProblem.text(cause)),
        cause);
  }
}
