package dev.selvage.live.priority;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * The sign of life of the thread that looks after the others of a JVM: a number in a mapped file
 * that grows as long as it runs. A beat is one plain store: no lock, no allocation, no system call.
 */
public final class Heartbeat {
  /** The number of a JVM without a file, or one that no longer has to be looked after. */
  public static final long NONE = -1;

  private static final String NAME = "heartbeat";

  private final MappedByteBuffer content;
  private long beats;

  private Heartbeat(MappedByteBuffer content) {
    this.content = content;
  }

  /**
   * Begins, in the folder of a JVM.
   *
   * @throws IOException if there is no room for the file, which is filled before it is mapped
   */
  public static Heartbeat begin(Path folder) throws IOException {
    try (FileChannel file =
        FileChannel.open(
            folder.resolve(NAME),
            StandardOpenOption.CREATE,
            StandardOpenOption.READ,
            StandardOpenOption.WRITE)) {
      ByteBuffer zeros = ByteBuffer.allocate(Long.BYTES);
      while (zeros.hasRemaining()) {
        file.write(zeros);
      }
      MappedByteBuffer content = file.map(FileChannel.MapMode.READ_WRITE, 0, Long.BYTES);
      content.order(ByteOrder.LITTLE_ENDIAN);
      return new Heartbeat(content);
    }
  }

  /** To be called by one thread, over and over again. */
  public void beat() {
    beats++;
    content.putLong(0, beats);
  }

  /** All threads are as they were before, and need not be looked after. */
  public void end() {
    content.putLong(0, NONE);
  }

  /** The number of a JVM; {@link #NONE} if there is none. */
  public static long read(Path folder) {
    try {
      byte[] bytes = Files.readAllBytes(folder.resolve(NAME));
      return bytes.length < Long.BYTES
          ? NONE
          : ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getLong();
    } catch (IOException e) {
      return NONE;
    }
  }
}
