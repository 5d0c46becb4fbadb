package dev.selvage.cli;

import dev.selvage.live.baseline.BaselineEvent;
import dev.selvage.model.RecordText;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes events for another JVM, each immediately, since this one may end at any time. */
final class BaselineEventLog implements AutoCloseable {
  private final OutputStream file;
  private boolean isClosed;

  BaselineEventLog(Path file) throws IOException {
    this.file = Files.newOutputStream(file);
  }

  /** Writes an event; what comes after the last one is dropped. */
  synchronized void put(BaselineEvent event) {
    if (isClosed) {
      return;
    }
    try {
      byte[] bytes = RecordText.toBytes(BaselineEvent.class, event);
      DataOutputStream out = new DataOutputStream(file);
      out.writeInt(bytes.length);
      out.write(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Writes the last event. */
  synchronized void putLast(BaselineEvent event) {
    put(event);
    isClosed = true;
  }

  @Override
  public synchronized void close() throws IOException {
    isClosed = true;
    file.close();
  }
}
