package dev.selvage.bridge;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;

/** A file as a number: what it contains, or which files a directory has. */
final class FileDigest {
  /** Beyond this many bytes only the length counts. */
  private static final int MAX_BYTES = 1 << 20;

  private FileDigest() {}

  /** The digest of a path, a file, or a name; 0 if it does not exist. */
  static long of(Object file) {
    try {
      Path path =
          switch (file) {
            case Path plain -> plain;
            case File old -> old.toPath();
            case String name -> Path.of(name);
            case null, default -> null;
          };
      return path == null || !Files.exists(path) ? 0 : of(path);
    } catch (IOException | InvalidPathException | SecurityException e) {
      return 0;
    }
  }

  private static long of(Path path) throws IOException {
    if (Files.isDirectory(path)) {
      try (Stream<Path> files = Files.list(path)) {
        return files.map(file -> file.getFileName().toString()).sorted().toList().hashCode();
      }
    }
    if (!Files.isRegularFile(path)) {
      return 1;
    }
    try (InputStream in = Files.newInputStream(path)) {
      return 31 * Files.size(path) + Arrays.hashCode(in.readNBytes(MAX_BYTES));
    }
  }
}
