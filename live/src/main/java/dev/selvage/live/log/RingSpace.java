package dev.selvage.live.log;

import java.io.File;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteOrder;
import java.nio.MappedByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Allocates the files of the buffers, up to a limit. The blocks of a file are really written before
 * it is mapped: to touch a page for which the disk has no block would be a bus error. A part of the
 * disk is left to the program, whose output may be on the same one. After the first failure there
 * is no more room.
 */
final class RingSpace {
  private static final byte[] ZEROS = new byte[1 << 16];

  /** What is left to the program, unless less than four times as much is free. */
  private static final long MOST_LEFT = 64L << 20;

  private final Path folder;
  private final long limit;
  private long used;

  /** Not known before the first file. */
  private long left = -1;

  private volatile String problem;

  RingSpace(Path folder, long limit) {
    this.folder = folder;
    this.limit = limit;
  }

  /**
   * A mapping of a file of the folder, enlarged by zeros; null if there is no room.
   *
   * @param from the present size; 0 for a new file
   */
  MappedByteBuffer allocate(String name, int from, int to) {
    Path file = folder.resolve(name);
    try {
      if (!claim(to - from)) {
        return null;
      }
      return uninterrupted(() -> map(file, from, to));
    } catch (IOException e) {
      // Before that is written down, which takes room, too.
      giveBack(file, from);
      fail(e);
      return null;
    }
  }

  /** Whether there is room, which then is taken. */
  private synchronized boolean claim(int bytes) throws IOException {
    if (problem != null || used + bytes > limit) {
      return false;
    }
    long usable = folder.toFile().getUsableSpace();
    if (left < 0) {
      left = Math.min(MOST_LEFT, usable / 4);
    }
    if (usable > 0 && usable - bytes < left) {
      throw new IOException("only " + usable / 1024 + " KiB are left on the disk");
    }
    used += bytes;
    return true;
  }

  /** Why there is no more room although the limit is not reached; null if there is. */
  String problem() {
    return problem;
  }

  synchronized void fail(IOException cause) {
    if (problem == null) {
      problem = cause.getMessage() == null ? cause.toString() : cause.getMessage();
      try {
        Path file = folder.resolve(RingFormat.NO_ROOM);
        uninterrupted(() -> Files.writeString(file, problem + "\n"));
      } catch (IOException e) {
        // As expected: the file is empty then, or not there.
      }
    }
  }

  /** What was added to a file, or the whole file. */
  private static void giveBack(Path file, int from) {
    try {
      if (from == 0) {
        Files.deleteIfExists(file);
      } else {
        try (RandomAccessFile access = new RandomAccessFile(file.toFile(), "rw")) {
          access.setLength(from);
        }
      }
    } catch (IOException e) {
      // There are no records in it: the decoder does not mind.
    }
  }

  private static MappedByteBuffer map(Path path, int from, int to) throws IOException {
    File file = path.toFile();
    try (RandomAccessFile access = new RandomAccessFile(file, "rw")) {
      if (from == 0) {
        access.setLength(0);
      }
      access.seek(from);
      for (int at = from; at < to; at += ZEROS.length) {
        access.write(ZEROS, 0, Math.min(ZEROS.length, to - at));
      }
      MappedByteBuffer buffer = access.getChannel().map(FileChannel.MapMode.READ_WRITE, 0, to);
      buffer.order(ByteOrder.LITTLE_ENDIAN);
      return buffer;
    }
  }

  @FunctionalInterface
  private interface FileAccess<T> {
    T run() throws IOException;
  }

  /** A thread that is interrupted cannot use a channel: its interrupt is put off. */
  private static <T> T uninterrupted(FileAccess<T> access) throws IOException {
    boolean isInterrupted = false;
    try {
      while (true) {
        isInterrupted |= Thread.interrupted();
        try {
          return access.run();
        } catch (ClosedByInterruptException e) {
          isInterrupted = true;
        }
      }
    } finally {
      if (isInterrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
