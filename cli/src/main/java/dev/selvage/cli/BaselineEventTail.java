package dev.selvage.cli;

import dev.selvage.live.baseline.BaselineEvent;
import dev.selvage.model.RecordFormatException;
import dev.selvage.model.RecordText;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Reads what an {@link BaselineEventLog} has written so far; the last event may be incomplete. */
final class BaselineEventTail implements AutoCloseable {
  private final InputStream file;
  private byte[] rest = new byte[0];

  BaselineEventTail(Path file) throws IOException {
    this.file = Files.newInputStream(file);
  }

  /** The events since the last call. */
  List<BaselineEvent> next() throws IOException {
    byte[] more = file.readAllBytes();
    ByteBuffer bytes = ByteBuffer.allocate(rest.length + more.length).put(rest).put(more).flip();
    List<BaselineEvent> events = new ArrayList<>();
    while (bytes.remaining() >= Integer.BYTES
        && bytes.remaining() - Integer.BYTES >= bytes.getInt(bytes.position())) {
      byte[] event = new byte[bytes.getInt()];
      bytes.get(event);
      try {
        events.add(RecordText.fromBytes(BaselineEvent.class, event));
      } catch (RecordFormatException e) {
        throw new IOException(e.getMessage(), e);
      }
    }
    rest = new byte[bytes.remaining()];
    bytes.get(rest);
    return events;
  }

  @Override
  public void close() throws IOException {
    file.close();
  }
}
