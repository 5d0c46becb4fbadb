package dev.selvage.live.fuzz;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.Map;
import java.util.Properties;

/**
 * The file with the state of the agent, which readers never see half-written. It consists of whole
 * blocks, so that it can be written in its old place when the disk is full: then what was lost is
 * known all the same.
 */
final class StateFile {
  static final String NAME = "state.properties";

  private static final int BLOCK = 4096;

  private final Path file;
  private final Path part;

  StateFile(Path folder) {
    file = folder.resolve(NAME);
    part = folder.resolve(NAME + ".part");
  }

  synchronized void write(Map<String, String> state) throws IOException {
    byte[] content = content(state);
    try {
      Files.write(part, content);
      Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      Files.deleteIfExists(part);
      overwrite(content, e);
    }
  }

  /** Followed by empty lines. */
  private static byte[] content(Map<String, String> state) throws IOException {
    Properties properties = new Properties();
    properties.putAll(state);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    properties.store(bytes, null);
    int used = bytes.size();
    byte[] content = Arrays.copyOf(bytes.toByteArray(), (used + BLOCK - 1) / BLOCK * BLOCK);
    Arrays.fill(content, used, content.length, (byte) '\n');
    return content;
  }

  private void overwrite(byte[] content, IOException reason) throws IOException {
    if (!Files.exists(file) || Files.size(file) != content.length) {
      throw reason;
    }
    try (RandomAccessFile access = new RandomAccessFile(file.toFile(), "rw")) {
      access.write(content);
    }
  }
}
